/**
 * Cyrillic and Greek letters before the Latin one that they look like. Capitals that look like another letter
 * than the small one does come first.
 */
const PAIRS =
  "Ηh Νn Υy Ζz аa вb сc ԁd еe һh нh іi ӏl јj кk мm пn оo рp ԛq гr ѕs тt уy ѵv ԝw хx αa βb ϲc εe ηn ιi κk μm νv οo ρp τt υu ωw χx";

const LATIN: ReadonlyMap<string, string> = new Map(
  PAIRS.split(" ").map(([letter = "", latin = ""]) => [letter, latin]),
);

/** The text with small Latin letters in place of those that look like them. */
export const toLatin = (text: string): string =>
  text.replace(
    /\P{ASCII}/gu,
    (letter) => LATIN.get(letter) ?? LATIN.get(letter.toLowerCase()) ?? letter,
  );

/** Pairs of a character and its look-alike. The first four are capitals, because their lower case looks different. */
const PAIRS =
  "Ηh Νn Υy Ζz аa вb сc ԁd еe һh нh іi ӏl јj кk мm пn оo рp ԛq гr ѕs тt уy үy ѵv ԝw хx з3 " +
  "αa βb ϲc εe γy ηn ιi κk μm νv οo ρp τt υu ωw χx հh ոn օo սu ıi ɑa ɡg ßb ’' ‐-";

const LATIN: ReadonlyMap<string, string> = new Map(
  PAIRS.split(" ").map(([letter = "", latin = ""]) => [letter, latin]),
);

/** Replaces letters with their Latin look-alikes. Expects decomposed text (NFKD). */
export const toLatin = (text: string): string =>
  text.replace(
    /\P{ASCII}/gu,
    (letter) => LATIN.get(letter) ?? LATIN.get(letter.toLowerCase()) ?? letter,
  );

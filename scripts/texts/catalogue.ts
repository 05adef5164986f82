/** A source file or a test, with its text. */
export interface TextFile {
  path: string;
  source: string;
}

export interface TextProblem {
  text: string;
  what: string;
}

const ITEM = /^- (?<text>.+)$/gm;
const PLACEHOLDER = /\{\w+\}/;
const QUOTE = "[\"'`]";

/** The texts of the catalogue; words in braces are placeholders. */
export const readCatalogue = (document: string): string[] =>
  [...document.matchAll(ITEM)].map(({ groups }) => groups?.text ?? "");

const escapeText = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A pattern of the text, with anything for its placeholders. */
const pattern = (text: string) => text.split(PLACEHOLDER).map(escapeText).join("[^\"'`]+?");

const countMatches = (files: TextFile[], expression: RegExp) =>
  files.reduce((sum, { source }) => sum + [...source.matchAll(expression)].length, 0);

/** Tests compare with texts and with regular expressions, which escape a full stop. */
const withoutStrokes = ({ path, source }: TextFile): TextFile => ({
  path,
  source: source.replaceAll("\\", ""),
});

/**
 * Finds problems of the catalogue: each text must stand once in the sources of the app, as a
 * literal of its own, and in a journey in the browser.
 */
export function findTextProblems(
  texts: string[],
  sources: TextFile[],
  journeys: TextFile[],
): TextProblem[] {
  const plainJourneys = journeys.map(withoutStrokes);
  return texts.flatMap((text) => {
    const literal = new RegExp(`${QUOTE}${pattern(text)}${QUOTE}`, "g");
    const count = countMatches(sources, literal);
    const isBeginning = texts.some((other) => other !== text && other.startsWith(text));
    const seen = isBeginning ? literal : new RegExp(pattern(text), "g");
    return [
      ...(count === 1 ? [] : [{ text, what: `stands ${count} times in the app` }]),
      ...(countMatches(plainJourneys, seen) > 0
        ? []
        : [{ text, what: "is reached by no journey" }]),
    ];
  });
}

/** A source file or a test, and what stands in it. */
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

/** The texts of the catalogue; in some, words in braces stand for what differs. */
export const readCatalogue = (document: string): string[] =>
  [...document.matchAll(ITEM)].map(({ groups }) => groups?.text ?? "");

const escapeText = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The text with anything in the place of its placeholders. */
const pattern = (text: string) => text.split(PLACEHOLDER).map(escapeText).join("[^\"'`]+?");

const countMatches = (files: TextFile[], expression: RegExp) =>
  files.reduce((sum, { source }) => sum + [...source.matchAll(expression)].length, 0);

/** Tests compare with texts and with expressions, in which a full stop has a stroke before it. */
const withoutStrokes = ({ path, source }: TextFile): TextFile => ({
  path,
  source: source.replaceAll("\\", ""),
});

/**
 * What is wrong with the texts of a catalogue: each stands once in the sources of the app, as a
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

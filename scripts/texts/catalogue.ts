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

/** Returns the texts of the catalogue. Words in braces are placeholders. */
export const readCatalogue = (document: string): string[] =>
  [...document.matchAll(ITEM)].map(({ groups }) => groups?.text ?? "");

const escapeText = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const pattern = (text: string) => text.split(PLACEHOLDER).map(escapeText).join("[^\"'`]+?");

const countMatches = (files: TextFile[], expression: RegExp) =>
  files.reduce((sum, { source }) => sum + [...source.matchAll(expression)].length, 0);

/** Removes backslashes, because regular expressions in tests escape full stops. */
const withoutBackslashes = ({ path, source }: TextFile): TextFile => ({
  path,
  source: source.replaceAll("\\", ""),
});

/** Finds texts that don't match exactly one literal in the sources, or that no end-to-end test contains. */
export function findTextProblems(
  texts: string[],
  sources: TextFile[],
  tests: TextFile[],
): TextProblem[] {
  const plainTests = tests.map(withoutBackslashes);
  return texts.flatMap((text) => {
    const literal = new RegExp(`${QUOTE}${pattern(text)}${QUOTE}`, "g");
    const count = countMatches(sources, literal);
    const isPrefix = texts.some((other) => other !== text && other.startsWith(text));
    const seen = isPrefix ? literal : new RegExp(pattern(text), "g");
    return [
      ...(count === 1 ? [] : [{ text, what: `occurs ${count} times in the app` }]),
      ...(countMatches(plainTests, seen) > 0 ? [] : [{ text, what: "has no end-to-end test" }]),
    ];
  });
}

export interface FittedText {
  lines: string[];
  size: number;
}

export interface Room {
  width: number;
  maxLines: number;
  /** Font sizes in pixels, from the preferred size to the smallest. */
  sizes: readonly [number, ...number[]];
}

/** Returns the width of a text in pixels. */
export type Measure = (text: string, size: number) => number;

type Fits = (text: string) => boolean;

const ELLIPSIS = "…";

const charactersOf = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)].map(
    ({ segment }) => segment,
  );

function fillLines(parts: readonly string[], glue: string, fits: Fits): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    const longer = last === undefined ? part : `${last}${glue}${part}`;
    if (last !== undefined && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines;
}

function shorten(line: string, fits: Fits): string {
  const characters = charactersOf(line);
  while (characters.length > 0 && !fits(`${characters.join("").trimEnd()}${ELLIPSIS}`)) {
    characters.pop();
  }
  return `${characters.join("").trimEnd()}${ELLIPSIS}`;
}

/** Wraps at the largest size that breaks no word. Only the smallest size breaks long words or truncates the text. */
export function fitText(
  text: string,
  measure: Measure,
  { width, maxLines, sizes }: Room,
): FittedText {
  const words = text.split(/\s+/).filter(Boolean);
  let size = sizes[0];
  for (size of sizes) {
    const fits: Fits = (line) => measure(line, size) <= width;
    const lines = fillLines(words, " ", fits);
    if (lines.length <= maxLines && lines.every(fits)) return { lines, size };
  }
  const fits: Fits = (line) => measure(line, size) <= width;
  const pieces = words.flatMap((word) =>
    fits(word) ? [word] : fillLines(charactersOf(word), "", fits),
  );
  const lines = fillLines(pieces, " ", fits);
  const kept = lines.slice(0, maxLines);
  const last = kept.at(-1);
  if (lines.length > maxLines && last !== undefined) kept[maxLines - 1] = shorten(last, fits);
  return { lines: kept, size };
}

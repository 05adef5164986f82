import { lazily } from "./lazily.rules.ts";

/**
 * Matches text in which each UTF-16 unit is a character. Other text needs a segmenter, which is slow to create on a
 * phone.
 */
const EVERY_UNIT_COUNTS =
  /^[\n\u0020-\u02ff\u0370-\u0482\u048a-\u052f\u05d0-\u05ea\u0621-\u064a\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3]*$/;

const characters = lazily(() => new Intl.Segmenter(undefined, { granularity: "grapheme" }));

/** Returns the index after `length` characters, or undefined if the text isn't longer. Never splits a character. */
export function findEnd(text: string, length: number): number | undefined {
  if (text.length <= length) return undefined;
  if (EVERY_UNIT_COUNTS.test(text.slice(0, length + 1))) return length;
  let count = 0;
  for (const { index } of characters().segment(text)) {
    if (count === length) return index;
    count += 1;
  }
  return undefined;
}

export const firstCharacters = (text: string, length: number): string =>
  text.slice(0, findEnd(text, length));

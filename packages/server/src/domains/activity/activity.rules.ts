export const ACTIVITY_LIMIT = 10;
export const ACTIVITY_LIMIT_MAX = 100;
export const CONTENT_PREVIEW = 200;
export const QUOTE_PREVIEW = 100;

const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Texts in which every unit is a character of its own: all before the first combining mark. */
const EVERY_UNIT_COUNTS = /^[\n\u0020-\u02ff]*$/;

/** Where the characters after the first `length` begin; undefined when there are none. */
function findEnd(text: string, length: number): number | undefined {
  if (text.length <= length) return undefined;
  if (EVERY_UNIT_COUNTS.test(text.slice(0, length + 1))) return length;
  let count = 0;
  for (const { index } of characters.segment(text)) {
    if (count === length) return index;
    count += 1;
  }
  return undefined;
}

/** Cut after `length` characters as people count them, with an ellipsis when something is gone. */
export function cutText(text: string, length: number): string {
  const end = findEnd(text, length);
  return end === undefined ? text : `${text.slice(0, end)}…`;
}

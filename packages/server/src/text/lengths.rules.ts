/*
 * Limits of texts count code points, as zod's `max` and JSON Schema's `maxLength` do. HTML's `maxlength` counts UTF-16
 * units, two for most emoji, so no text field may have it.
 */

export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** True if a typed text exceeds its limit. Blanks around it do not count: the server removes them first. */
export const isTooLong = (typed: string, max: number): boolean =>
  typed.length > max && countCharacters(typed.trim()) > max;

export const cutCharacters = (text: string, max: number): string =>
  text.length <= max ? text : [...text].slice(0, max).join("");

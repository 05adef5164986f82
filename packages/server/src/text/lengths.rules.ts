/* Counts code points, as zod's `max` does. Don't use `maxlength`, which counts UTF-16 units. */

export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Returns whether a text exceeds `max`. Ignores surrounding whitespace, which the server removes. */
export const isTooLong = (typed: string, max: number): boolean =>
  typed.length > max && countCharacters(typed.trim()) > max;

export const cutCharacters = (text: string, max: number): string =>
  text.length <= max ? text : [...text].slice(0, max).join("");

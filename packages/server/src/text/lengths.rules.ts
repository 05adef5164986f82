/* Limits count code points, as zod's `max` does. `maxlength` counts UTF-16 units: don't use it. */

export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Ignores surrounding blanks, which the server removes. */
export const isTooLong = (typed: string, max: number): boolean =>
  typed.length > max && countCharacters(typed.trim()) > max;

export const cutCharacters = (text: string, max: number): string =>
  text.length <= max ? text : [...text].slice(0, max).join("");

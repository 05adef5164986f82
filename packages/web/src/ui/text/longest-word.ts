/** Returns the length of the longest word. Counts code units, so it may be higher than the number of characters. */
export const longestWord = (text: string): number =>
  Math.max(...text.split(/[\s-]+/).map(({ length }) => length));

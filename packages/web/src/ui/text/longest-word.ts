import type { CSSProperties } from "react";

/** Returns the length of the longest word in UTF-16 code units. */
export const longestWord = (text: string): number =>
  Math.max(...text.split(/[\s-]+/).map(({ length }) => length));

/** Returns the style that the class `whole-words` needs. */
export const letterCount = (text: string): CSSProperties & Record<"--letters", number> => ({
  "--letters": longestWord(text),
});

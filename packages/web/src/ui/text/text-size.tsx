import type { CSSProperties } from "react";

const LONG = 36;
const VERY_LONG = 64;

/** Shrinks long headings, because a name of 100 characters must leave room for the content. */
export const headingSize = ({ length }: string): string =>
  length > VERY_LONG ? "text-20" : length > LONG ? "text-26" : "text-34";

export const smallHeadingSize = ({ length }: string): string =>
  length > LONG ? "text-20" : "text-26";

/** Returns the length of the longest word in UTF-16 code units. */
export const longestWord = (text: string): number =>
  Math.max(...text.split(/[\s-]+/).map(({ length }) => length));

/** Returns the CSS variable that the class `whole-words` requires. */
export const letterCount = (text: string): CSSProperties & Record<"--letters", number> => ({
  "--letters": longestWord(text),
});

interface WholeWordsProps {
  text: string;
  className?: string;
}

/** Shrinks a heading so that its longest word fits the nearest `@container`. */
export const WholeWords = ({ text, className = "block" }: WholeWordsProps) => (
  <span className={`whole-words ${className}`} style={letterCount(text)}>
    {text}
  </span>
);

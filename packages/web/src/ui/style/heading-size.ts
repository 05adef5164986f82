const LONG = 36;
const VERY_LONG = 64;

/** Shrinks long headings, because a name of 100 characters must leave room for the content. */
export const headingSize = ({ length }: string): string =>
  length > VERY_LONG ? "text-20" : length > LONG ? "text-26" : "text-34";

export const smallHeadingSize = ({ length }: string): string =>
  length > LONG ? "text-20" : "text-26";

import { letterCount } from "./longest-word.ts";

interface WholeWordsProps {
  text: string;
  className?: string;
}

/** Shrinks a heading so that its longest word fits on a line of the nearest `@container`. */
export const WholeWords = ({ text, className = "block" }: WholeWordsProps) => (
  <span className={`whole-words ${className}`} style={letterCount(text)}>
    {text}
  </span>
);

import type { CSSProperties, ReactNode } from "react";
import { longestWord } from "./longest-word.ts";

interface WholeWordsProps {
  text: string;
  className?: string;
  /** How to show the text, if not as it is. */
  children?: ReactNode;
}

/** Shrinks a heading or name so that its longest word fits on a line of the nearest `@container`. */
export const WholeWords = ({ text, className = "block", children = text }: WholeWordsProps) => {
  const style: CSSProperties & Record<"--letters", number> = { "--letters": longestWord(text) };
  return (
    <span className={`whole-words ${className}`} style={style}>
      {children}
    </span>
  );
};

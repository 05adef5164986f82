import type { CSSProperties } from "react";
import { longestWord } from "./longest-word.ts";

interface WholeWordsProps {
  children: string;
  className?: string;
}

/** Shrinks a heading so that its longest word fits on a line of the nearest `@container`. */
export const WholeWords = ({ children, className = "block" }: WholeWordsProps) => {
  const style: CSSProperties & Record<"--letters", number> = { "--letters": longestWord(children) };
  return (
    <span className={`whole-words ${className}`} style={style}>
      {children}
    </span>
  );
};

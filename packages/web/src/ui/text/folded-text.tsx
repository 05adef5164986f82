import { type ComponentProps, useState } from "react";
import { classNames } from "#ui/style/class-names.ts";
import { LinkedText } from "./linked-text.tsx";

const texts = { more: "Read more", less: "Read less" };

/** Must equal the number in the class `line-clamp-12`. */
const LINES_FOLDED = 12;

/** Estimated characters per line on a wide screen. A phone fits half as many. */
const LINE_LENGTH = 70;

const countLines = (text: string): number =>
  text
    .split("\n")
    .reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / LINE_LENGTH)), 0);

interface FoldedTextProps extends Omit<ComponentProps<"p">, "children"> {
  text: string;
}

export function FoldedText({ text, className = "", ...rest }: FoldedTextProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = countLines(text) > LINES_FOLDED;
  return (
    <>
      <p
        {...rest}
        dir="auto"
        className={classNames("written", className, isLong && !isOpen && "line-clamp-12")}
      >
        <LinkedText text={text} />
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="min-h-11 text-15 font-semibold text-violet"
        >
          {isOpen ? texts.less : texts.more}
        </button>
      )}
    </>
  );
}

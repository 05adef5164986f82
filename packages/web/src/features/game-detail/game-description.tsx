import { useState } from "react";
import { classNames } from "#ui/style/class-names.ts";
import { LinkedText } from "#ui/text/linked-text.tsx";
import { gameDetailTexts as texts } from "./texts.ts";

/**
 * Estimated number of characters: `LINE_LENGTH` for one line on a phone, `WIDE_LENGTH` for two lines on a wide screen.
 */
const LINE_LENGTH = 38;
const WIDE_LENGTH = 140;

/** Folds a long description, so that it doesn't push the posts down. */
export function GameDescription({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = text.length > LINE_LENGTH || text.includes("\n");
  const isVeryLong = text.length > WIDE_LENGTH;
  return (
    <div className={classNames("flex flex-wrap items-baseline gap-x-2", isOpen && "flex-col")}>
      <p
        dir="auto"
        className={classNames(
          "written min-w-0 flex-[1_1_8rem]",
          isLong && !isOpen && "max-sm:truncate",
          isLong &&
            !isOpen &&
            (isVeryLong ? "sm:line-clamp-2 max-lg:low:line-clamp-1" : "sm:line-clamp-none"),
        )}
      >
        <LinkedText text={text} />
      </p>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className={classNames(
          "-my-2.5 min-h-11 shrink-0 text-15 font-semibold text-violet",
          !isLong && "hidden",
          !isVeryLong && "sm:hidden",
        )}
      >
        {isOpen ? texts.readLess : texts.readMore}
      </button>
    </div>
  );
}

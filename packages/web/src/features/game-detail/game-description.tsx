import { useState } from "react";
import { classNames } from "#lib/class-names.ts";
import { gameDetailTexts as texts } from "./texts.ts";

/** Longer descriptions are folded, so that they don't push the game itself off the screen. */
const FOLDED_LENGTH = 240;

export function GameDescription({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = text.length > FOLDED_LENGTH;
  return (
    <div>
      <p
        dir="auto"
        className={classNames(
          "whitespace-pre-line wrap-anywhere",
          isLong && !isOpen && "line-clamp-4",
        )}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="min-h-11 text-15 font-semibold text-violet"
        >
          {isOpen ? texts.readLess : texts.readMore}
        </button>
      )}
    </div>
  );
}

import { countCharacters, isTooLong } from "@stepout/server/text/lengths.rules";
import { classNames } from "#ui/style/class-names.ts";

export interface CountedText {
  text: string | null | undefined;
  max: number;
  isQuiet?: boolean;
}

const NEAR_END = 0.9;

export const isCountShown = ({ text, max, isQuiet = false }: CountedText): boolean =>
  !isQuiet || countCharacters(text ?? "") > max * NEAR_END;

export const isOverLimit = ({ text, max }: CountedText): boolean => isTooLong(text ?? "", max);

/** Turns red beyond the limit. Doesn't truncate the text, because forms reject a text that is too long. */
export function Counter({ id, ...counted }: CountedText & { id: string }) {
  const isOver = isOverLimit(counted);
  return (
    <span
      id={id}
      className={classNames("ml-auto tabular-nums", isOver && "font-semibold text-red")}
    >
      {countCharacters(counted.text ?? "")}/{counted.max}
    </span>
  );
}

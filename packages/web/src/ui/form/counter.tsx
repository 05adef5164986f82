import { countCharacters } from "@stepout/server/text/lengths.rules";
import { classNames } from "#ui/style/class-names.ts";
import { type CountedText, isOverLimit, sayLeft } from "./counted-text.ts";

/** Turns red beyond the limit, because forms reject a long text instead of truncating it. */
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

/** Render this status before the counter appears. Otherwise, screen readers miss the first announcement. */
export const CounterStatus = (counted: CountedText) =>
  counted.text && (
    <span role="status" className="sr-only">
      {sayLeft(counted)}
    </span>
  );

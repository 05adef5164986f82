import { type ReactNode, useId } from "react";
import { classNames } from "#ui/style/class-names.ts";

interface ChoiceRowProps<T extends string> {
  choices: readonly { value: T; label: string; icon?: ReactNode }[];
  value: T | undefined;
  onChange: (value: T) => void;
  /** `inline` choices are small enough to fit next to tabs. */
  look: "wrapped" | "segments" | "inline";
}

interface ChoiceProps<T extends string> extends ChoiceRowProps<T> {
  label: string;
  value: T;
}

const looks = {
  wrapped: {
    row: "gap-2 flex-wrap",
    choice:
      "pressable inline-flex min-h-11 cursor-pointer items-center rounded-full border-[1.5px] border-edge bg-card px-4 py-1 text-15 font-semibold text-ink-2 hover:text-ink has-checked:border-violet has-checked:bg-violet-soft has-checked:text-violet has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet",
  },
  segments: {
    // Three choices are in one row or in one column, never two above one.
    row: "flex-wrap gap-1 rounded-control border border-line bg-sunk p-1 @max-[16.5rem]:has-[>:nth-child(3)]:flex-col",
    choice:
      "flex min-h-11 flex-auto cursor-pointer items-center justify-center gap-1.5 rounded-[0.625rem] px-1.5 @min-[20rem]:px-3 text-center text-15 font-semibold text-ink-2 transition-colors has-checked:bg-card has-checked:text-ink has-checked:ring-1 has-checked:ring-line has-focus-visible:outline-3 has-focus-visible:outline-violet",
  },
  inline: {
    row: "flex-wrap justify-end",
    choice:
      "flex min-h-11 min-w-0 cursor-pointer items-center rounded-control px-1.5 text-13 leading-tight tracking-tight whitespace-nowrap font-semibold text-ink-2 has-checked:bg-violet-soft has-checked:text-violet has-focus-visible:outline-3 has-focus-visible:outline-violet sm:px-4 sm:text-15",
  },
};

/** Use it inside a `ChoiceSet`, which labels it. */
export function ChoiceRow<T extends string>({ choices, value, onChange, look }: ChoiceRowProps<T>) {
  const name = useId();
  return (
    <div className={`flex ${looks[look].row}`}>
      {choices.map((choice) => (
        <label key={choice.value} className={looks[look].choice}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.icon}
          {choice.label}
        </label>
      ))}
    </div>
  );
}

export const Choice = <T extends string>({ label, ...row }: ChoiceProps<T>) => (
  <fieldset className={classNames("min-w-0", row.look === "segments" && "@container")}>
    <legend className="sr-only">{label}</legend>
    <ChoiceRow {...row} />
  </fieldset>
);

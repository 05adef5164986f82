import { type ReactNode, useId } from "react";
import { useChosenInView } from "#lib/focus/use-chosen-in-view.ts";

interface ChoiceRowProps<T extends string> {
  choices: readonly { value: T; label: string; icon?: ReactNode }[];
  value: T | undefined;
  onChange: (value: T) => void;
  /** On a phone, `chips` scroll sideways. `wrapped` chips, for use in forms, are all visible. */
  look: "chips" | "wrapped" | "segments";
}

interface ChoiceProps<T extends string> extends ChoiceRowProps<T> {
  label: string;
  value: T;
}

const CHIP =
  "pressable inline-flex min-h-11 cursor-pointer items-center rounded-full border-[1.5px] border-edge bg-card px-4 text-15 font-semibold text-ink-2 hover:text-ink has-checked:border-violet has-checked:bg-violet-soft has-checked:text-violet has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet";

const looks = {
  chips: {
    row: "gap-2 -mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0",
    choice: `${CHIP} shrink-0 whitespace-nowrap`,
  },
  wrapped: { row: "gap-2 flex-wrap", choice: `${CHIP} py-1` },
  segments: {
    row: "flex-wrap gap-1 rounded-control border border-line bg-sunk p-1",
    choice:
      "flex min-h-11 flex-[1_1_5.25rem] cursor-pointer items-center justify-center gap-2 rounded-[0.625rem] px-3 text-center text-15 font-semibold text-ink-2 transition-colors has-checked:bg-card has-checked:text-ink has-checked:ring-1 has-checked:ring-line has-focus-visible:outline-3 has-focus-visible:outline-violet",
  },
};

/** Use it inside a `ChoiceSet`, which labels it. */
export function ChoiceRow<T extends string>({ choices, value, onChange, look }: ChoiceRowProps<T>) {
  const name = useId();
  const row = useChosenInView(value, ":has(:checked)");
  return (
    <div ref={row} className={`relative flex ${looks[look].row}`}>
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
  <fieldset className="min-w-0">
    <legend className="sr-only">{label}</legend>
    <ChoiceRow {...row} />
  </fieldset>
);

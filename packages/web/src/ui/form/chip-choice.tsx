import { useId } from "react";
import { useChosenInView } from "#lib/focus/use-chosen-in-view.ts";

interface Choice<T extends string> {
  value: T;
  label: string;
}

interface ChipChoiceProps<T extends string> {
  label: string;
  choices: readonly Choice<T>[];
  value: T;
  onChange: (value: T) => void;
  /** In a form all choices are in sight; elsewhere a phone scrolls the row sideways. */
  isInForm?: boolean;
}

const ROW = "-mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0";

export function ChipChoice<T extends string>({
  label,
  choices,
  value,
  onChange,
  isInForm = false,
}: ChipChoiceProps<T>) {
  const name = useId();
  const row = useChosenInView(value, ":has(:checked)");

  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div ref={row} className={`relative flex gap-2 ${isInForm ? "flex-wrap" : ROW}`}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="pressable inline-flex min-h-11 shrink-0 cursor-pointer items-center rounded-full border-[1.5px] border-edge bg-card px-4 text-15 font-semibold whitespace-nowrap text-ink-2 hover:text-ink has-checked:border-violet has-checked:bg-violet-soft has-checked:text-violet has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import Check from "lucide-react/icons/check";
import { useId } from "react";

export interface ChipOption {
  id: string;
  label: string;
  isDisabled?: boolean;
}

interface ChipGroupProps {
  legend: string;
  options: ChipOption[];
  selected: string[];
  onChange: (selected: string[]) => void;
  hint?: string;
  error?: string | undefined;
}

/** Several out of a few: each chip is a checkbox. */
export function ChipGroup({ legend, options, selected, onChange, hint, error }: ChipGroupProps) {
  const noteId = useId();
  const note = error ?? hint;
  const toggle = (id: string) =>
    onChange(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]);
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={note ? noteId : undefined}
      aria-invalid={Boolean(error) || undefined}
    >
      <legend className="mb-2 text-15 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.id}
            className="pressable inline-flex min-h-11 max-w-full cursor-pointer items-center gap-1.5 rounded-full border-[1.5px] border-edge bg-card px-4 text-15 font-semibold has-checked:border-violet has-checked:bg-violet-soft has-checked:text-violet has-disabled:cursor-default has-disabled:opacity-50 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet"
          >
            <input
              type="checkbox"
              className="peer sr-only"
              checked={selected.includes(option.id)}
              disabled={option.isDisabled}
              onChange={() => toggle(option.id)}
            />
            <Check
              aria-hidden
              strokeWidth={3}
              className="hidden size-4 shrink-0 peer-checked:block"
            />
            <span className="truncate">{option.label}</span>
          </label>
        ))}
      </div>
      {note && (
        <p
          id={noteId}
          role={error ? "alert" : undefined}
          className={error ? "mt-2 text-13 font-semibold text-red" : "mt-2 text-13 text-ink-2"}
        >
          {note}
        </p>
      )}
    </fieldset>
  );
}

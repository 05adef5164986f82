import Check from "lucide-react/icons/check";
import { WholeWords } from "#ui/text/text-size.tsx";
import { ChoiceSet, toggleChoice } from "./choice-set.tsx";

export interface ChipOption {
  id: string;
  label: string;
  note?: string | undefined;
}

interface ChipGroupProps {
  legend: string;
  options: ChipOption[];
  selected: string[];
  onChange: (selected: string[]) => void;
  error?: string | undefined;
}

export const ChipGroup = ({ legend, options, selected, onChange, error }: ChipGroupProps) => (
  <ChoiceSet legend={legend} error={error}>
    <div className="@container flex flex-wrap gap-2">
      {options.map((option) => (
        <label
          key={option.id}
          className="pressable inline-flex min-h-11 max-w-full cursor-pointer items-center gap-1.5 rounded-full border-[1.5px] border-edge bg-card px-4 text-15 font-semibold has-checked:border-violet has-checked:bg-violet-soft has-checked:text-violet has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet"
        >
          <input
            type="checkbox"
            className="peer sr-only"
            checked={selected.includes(option.id)}
            onChange={() => onChange(toggleChoice(selected, option.id))}
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="hidden size-4 shrink-0 peer-checked:block"
          />
          <span className="grid min-w-0 py-1.5">
            <span dir="auto" className="[--letter:0.7] [--taken:--spacing(15)]">
              <WholeWords text={option.label} className="line-clamp-2" />
            </span>
            {option.note && (
              <span dir="auto" className="truncate text-13 font-normal">
                {option.note}
              </span>
            )}
          </span>
        </label>
      ))}
    </div>
  </ChoiceSet>
);

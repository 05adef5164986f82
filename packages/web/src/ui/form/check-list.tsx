import Check from "lucide-react/icons/check";
import { type ReactNode, useState } from "react";
import { matches } from "#lib/names/matches.ts";
import { ChoiceSet, toggleChoice } from "./choice-set.tsx";
import { SearchInput } from "./search-input.tsx";
import { useOfferedChoices } from "./use-offered-choices.ts";

export interface CheckOption {
  id: string;
  label: string;
  note?: string;
  /** For example an avatar. */
  mark?: ReactNode;
}

interface CheckListProps {
  legend: string;
  options: CheckOption[];
  selected: string[];
  onChange: (selected: string[]) => void;
  /** Called with the remaining choices when a chosen option is no longer offered. */
  onDrop: (selected: string[]) => void;
  error?: string | undefined;
  /** The label of the search box of a long list. */
  searchLabel: string;
  /** Shown when no option matches the search. */
  noMatch: string;
}

/** More than a phone shows without much scrolling. */
const LONG_LIST = 8;

/** Check boxes for several of many options. Searching the list keeps the choices. */
export function CheckList({
  legend,
  options,
  selected,
  onChange,
  onDrop,
  error,
  searchLabel,
  noMatch,
}: CheckListProps) {
  const [typed, setTyped] = useState("");
  const ids = new Set(options.map(({ id }) => id));
  useOfferedChoices(selected, (id) => ids.has(id), onDrop);
  const shown = options.filter(({ label, note = "" }) => matches(typed, `${label} ${note}`));
  return (
    <ChoiceSet legend={legend} error={error}>
      <div className="grid grid-cols-1 gap-2">
        {options.length > LONG_LIST && (
          <SearchInput
            label={searchLabel}
            placeholder={searchLabel}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        {shown.length === 0 && (
          <p role="status" className="text-15 text-ink-2">
            {noMatch}
          </p>
        )}
        {shown.map(({ id, label, note, mark }) => (
          <label
            key={id}
            className="pressable flex min-h-14 cursor-pointer items-center gap-3 rounded-control border-[1.5px] border-line px-3 py-2 has-checked:border-violet has-checked:bg-violet-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet"
          >
            {mark}
            <span className="grid min-w-0 flex-1">
              <bdi className="line-clamp-3 text-15 font-semibold wrap-anywhere">{label}</bdi>
              {note && <span className="text-13 text-ink-2 wrap-anywhere">{note}</span>}
            </span>
            <input
              type="checkbox"
              className="peer sr-only"
              checked={selected.includes(id)}
              onChange={() => onChange(toggleChoice(selected, id))}
            />
            <span className="grid size-6 shrink-0 place-items-center rounded-small border-[1.5px] border-edge text-transparent peer-checked:border-violet peer-checked:bg-violet peer-checked:text-on-violet">
              <Check aria-hidden strokeWidth={3} className="size-4" />
            </span>
          </label>
        ))}
      </div>
    </ChoiceSet>
  );
}

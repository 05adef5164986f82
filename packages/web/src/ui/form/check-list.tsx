import { containsSearch } from "@stepout/server/text/search.rules";
import Check from "lucide-react/icons/check";
import { type ReactNode, useState } from "react";
import { ChoiceSet, toggleChoice, useOfferedChoices } from "./choice-set.tsx";
import { SearchInput } from "./search-input.tsx";

export interface CheckOption {
  id: string;
  label: string;
  note?: string;
  mark?: ReactNode;
}

interface ChoicesProps {
  legend: string;
  selected: string[];
  onChange: (selected: string[]) => void;
  error?: string | undefined;
}

interface FoundChoicesProps extends ChoicesProps {
  found: CheckOption[];
  search: { label: string; typed: string; onType: (typed: string) => void } | undefined;
  note: string | undefined;
  footer?: ReactNode;
}

interface CheckListProps extends ChoicesProps {
  options: CheckOption[];
  /** Called when a chosen option is no longer available. Receives the options that remain chosen. */
  onDrop: (selected: string[]) => void;
  searchLabel: string;
  noMatch: string;
}

/** Longer lists have a search field, because they don't fit on a phone. */
export const LONG_LIST = 8;

export const FoundChoices = ({
  legend,
  selected,
  onChange,
  error,
  found,
  search,
  note: searchNote,
  footer,
}: FoundChoicesProps) => (
  <ChoiceSet legend={legend} error={error}>
    <div className="grid grid-cols-1 gap-2">
      {search && (
        <SearchInput
          label={search.label}
          placeholder={search.label}
          value={search.typed}
          onType={search.onType}
        />
      )}
      {searchNote && (
        <p role="status" className="text-15 text-ink-2">
          {searchNote}
        </p>
      )}
      {found.map(({ id, label, note, mark }) => (
        <label
          key={id}
          className="pressable flex min-h-14 cursor-pointer items-center gap-3 rounded-control border-[1.5px] border-line px-3 py-2 has-checked:border-violet has-checked:bg-violet-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet"
        >
          {mark}
          <span className="grid min-w-0 flex-1">
            <bdi className="line-clamp-6 text-15 font-semibold wrap-anywhere">{label}</bdi>
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
      {footer}
    </div>
  </ChoiceSet>
);

export function CheckList({ options, onDrop, searchLabel, noMatch, ...choices }: CheckListProps) {
  const [typed, setTyped] = useState("");
  const ids = new Set(options.map(({ id }) => id));
  useOfferedChoices(choices.selected, (id) => ids.has(id), onDrop);
  const found = options.filter(({ label, note = "" }) => containsSearch(`${label} ${note}`, typed));
  return (
    <FoundChoices
      {...choices}
      found={found}
      search={
        options.length > LONG_LIST ? { label: searchLabel, typed, onType: setTyped } : undefined
      }
      note={found.length === 0 ? noMatch : undefined}
    />
  );
}

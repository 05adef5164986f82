import { containsSearch } from "@stepout/server/text/search.rules";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { SearchInput } from "#ui/form/search-input.tsx";

interface FoldedRowsProps<Item> {
  showAll?: (count: number) => string;
  className?: string;
  children: (item: Item) => ReactNode;
}

interface FoldedListProps<Item> extends FoldedRowsProps<Item> {
  items: readonly Item[];
  search?: {
    label: string;
    noMatch: string;
    textOf: (item: Item) => string;
  };
}

interface FoundListProps<Item> extends FoldedRowsProps<Item> {
  found: readonly Item[];
  total: number;
  search?: { label: string; typed: string; onType: (typed: string) => void } | undefined;
  note?: string | undefined;
  footer?: ReactNode;
}

/** Number of rows to show at first, so that users can easily reach the content below the list. */
export const ROWS_FOLDED = 8;

const texts = { showAll: (count: number) => `Show all ${count}` };

export function FoundList<Item>({
  found,
  total,
  search,
  note,
  footer,
  showAll = texts.showAll,
  className = "",
  children,
}: FoundListProps<Item>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {search && (
        <search className="mb-2 block">
          <SearchInput
            label={search.label}
            placeholder={search.label}
            dir="auto"
            value={search.typed}
            onType={search.onType}
          />
        </search>
      )}
      <p role="status" className="py-2 text-15 text-ink-2 empty:hidden">
        {note}
      </p>
      <ul className={`grid grid-cols-[minmax(0,1fr)] ${className}`}>
        {(isOpen ? found : found.slice(0, ROWS_FOLDED)).map(children)}
      </ul>
      {isOpen && footer}
      {found.length > ROWS_FOLDED && (
        <div className="mt-1 grid grid-cols-1">
          <Button tone="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? "Show less" : showAll(total)}
          </Button>
        </div>
      )}
    </>
  );
}

export function FoldedList<Item>({ items, search, ...rows }: FoldedListProps<Item>) {
  const [typed, setTyped] = useState("");
  const box = items.length > ROWS_FOLDED ? search : undefined;
  const found = box ? items.filter((item) => containsSearch(box.textOf(item), typed)) : items;
  return (
    <FoundList
      {...rows}
      found={found}
      total={found.length}
      search={box && { label: box.label, typed, onType: setTyped }}
      note={found.length === 0 ? search?.noMatch : undefined}
    />
  );
}

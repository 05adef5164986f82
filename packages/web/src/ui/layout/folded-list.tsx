import { type ReactNode, useState } from "react";
import { matches } from "#lib/names/matches.ts";
import { Button } from "#ui/button/button.tsx";
import { SearchInput } from "#ui/form/search-input.tsx";

interface FoldedListProps<Item> {
  items: readonly Item[];
  showAll: (count: number) => string;
  showLess: string;
  /** Adds a search box to a long list. */
  search?: {
    label: string;
    noMatch: string;
    /** The text that a search matches. */
    textOf: (item: Item) => string;
  };
  /** The classes of the list. */
  className?: string;
  /** A row, an `<li>` with a key. */
  children: (item: Item) => ReactNode;
}

/** The fewer rows keep the content below within reach. */
const ROWS_FOLDED = 8;

/** The first rows of a list, with a button for all of them and a search box for a long list. */
export function FoldedList<Item>({
  items,
  showAll,
  showLess,
  search,
  className = "",
  children,
}: FoldedListProps<Item>) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const isLong = items.length > ROWS_FOLDED;
  const found =
    search && isLong ? items.filter((item) => matches(typed, search.textOf(item))) : items;
  return (
    <>
      {search && isLong && (
        <search className="mb-2 block">
          <SearchInput
            label={search.label}
            placeholder={search.label}
            dir="auto"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </search>
      )}
      <p role="status" className="py-2 text-15 text-ink-2 empty:hidden">
        {found.length === 0 && search?.noMatch}
      </p>
      <ul className={`grid grid-cols-[minmax(0,1fr)] ${className}`}>
        {(isOpen ? found : found.slice(0, ROWS_FOLDED)).map(children)}
      </ul>
      {found.length > ROWS_FOLDED && (
        <div className="mt-1 grid grid-cols-1">
          <Button tone="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? showLess : showAll(found.length)}
          </Button>
        </div>
      )}
    </>
  );
}

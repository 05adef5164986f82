import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";

interface FoldedListProps<Item> {
  items: Item[];
  showAll: (count: number) => string;
  showLess: string;
  /** A row, an `<li>` with a key. */
  children: (item: Item) => ReactNode;
}

/** What follows stays within reach. */
const ROWS_FOLDED = 8;

/** The first rows of a list, and all of them when they are asked for. */
export function FoldedList<Item>({ items, showAll, showLess, children }: FoldedListProps<Item>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)]">
        {(isOpen ? items : items.slice(0, ROWS_FOLDED)).map(children)}
      </ul>
      {items.length > ROWS_FOLDED && (
        <div className="mt-1 grid grid-cols-1">
          <Button tone="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? showLess : showAll(items.length)}
          </Button>
        </div>
      )}
    </>
  );
}

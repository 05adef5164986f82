import { useDeferredValue, useState } from "react";

interface Turning {
  /** The page to show. */
  shown: number;
  turn: (page: number) => void;
}

/**
 * A page that somebody turns to is drawn in slices, after the tap. Back and Forward show theirs at
 * once, because its height has to be there for the scroll position to be found again.
 */
export function useTurning(page: number, onPage: (page: number) => void): Turning {
  const [turnedTo, setTurnedTo] = useState<number>();
  const drawn = useDeferredValue(page);
  if (turnedTo === page && drawn === page) setTurnedTo(undefined);
  const turn = (next: number) => {
    setTurnedTo(next);
    onPage(next);
  };
  return { shown: turnedTo === page ? drawn : page, turn };
}

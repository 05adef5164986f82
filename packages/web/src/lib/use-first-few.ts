import { startTransition, useEffect, useState } from "react";

/** What a phone can show of a list at once, and a little more. */
const FEW = 3;

/** Later screens come whole: going back has to find the place where one was. */
let isFirstScreen = true;

/**
 * On the first screen of a page, the first few items of a list at once, and the rest in small steps
 * between which the page answers taps.
 */
export function useFirstFew<Item>(items: readonly Item[]): readonly Item[] {
  const [isWhole, setIsWhole] = useState(!isFirstScreen);
  useEffect(() => {
    isFirstScreen = false;
    startTransition(() => setIsWhole(true));
  }, []);
  return isWhole ? items : items.slice(0, FEW);
}

import { startTransition, useDeferredValue, useEffect, useState } from "react";

/** What a phone can show of a list at once, and a little more. */
const FEW = 3;

/**
 * A page's first screen is drawn while much else begins: in small steps, between which the page answers
 * taps. Later screens come whole: going back has to find the place where one was.
 */
let isFirst = true;

/** From now on screens are drawn whole. */
export function leaveFirstScreen(): void {
  isFirst = false;
}

/** False when something of the first screen stands for the first time, and true a step later. */
export const useNextStep = (): boolean => useDeferredValue(true, !isFirst);

/** Of a list on the first screen the first few items, and the rest a few at a time. */
export function useFirstFew<Item>(items: readonly Item[]): readonly Item[] {
  const [count, setCount] = useState(isFirst ? FEW : Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (count < items.length) startTransition(() => setCount(count + FEW));
  }, [count, items.length]);
  return items.slice(0, count);
}

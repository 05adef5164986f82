import { type ReactNode, startTransition, useEffect, useState } from "react";

/** A few more cards than a phone shows at once. */
const FEW = 3;

/**
 * A page draws its first screen while much else starts, so in small steps between which it answers
 * taps. Later screens come whole, because going back has to find the earlier scroll position.
 */
let isFirst = true;

/** From now on screens are drawn whole. */
export function leaveFirstScreen(): void {
  isFirst = false;
}

/**
 * Runs `work` once the browser has painted the present state. Returns a function that cancels it.
 */
function afterDrawing(work: () => void): () => void {
  let timer = 0;
  let frame = 0;
  const later = () => {
    timer = window.setTimeout(() => startTransition(work));
  };
  // The browser paints nothing of a page in the background.
  if (document.hidden) later();
  else frame = requestAnimationFrame(later);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Counts from 0 to `last` on the first screen, a step after each paint; beyond `last` elsewhere.
 */
export function useSteps(last: number): number {
  const [step, setStep] = useState(isFirst ? 0 : Number.POSITIVE_INFINITY);
  useEffect(() => (step < last ? afterDrawing(() => setStep(step + 1)) : undefined), [step, last]);
  return step;
}

interface FirstFewProps<Item> {
  items: readonly Item[];
  /** The number of items in the first step. */
  few?: number;
  children: (item: Item, index: number) => ReactNode;
}

/** A list's items: on the first screen a few at once, and the rest a step later. */
export const FirstFew = <Item,>({ items, few = FEW, children }: FirstFewProps<Item>) =>
  (useSteps(1) === 0 ? items.slice(0, few) : items).map(children);

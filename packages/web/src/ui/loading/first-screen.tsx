import { type ReactNode, startTransition, useEffect, useState } from "react";

/** What a phone can show at once of a list of cards, and a little more. */
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

/** Does something once the browser has drawn what stands now. Returns what calls it off. */
function afterDrawing(work: () => void): () => void {
  let timer = 0;
  let frame = 0;
  const later = () => {
    timer = window.setTimeout(() => startTransition(work));
  };
  // Nothing is drawn of a page in the background.
  if (document.hidden) later();
  else frame = requestAnimationFrame(later);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** The step at which something stands: on the first screen from 0 up to the last, elsewhere beyond it. */
export function useSteps(last: number): number {
  const [step, setStep] = useState(isFirst ? 0 : Number.POSITIVE_INFINITY);
  useEffect(() => (step < last ? afterDrawing(() => setStep(step + 1)) : undefined), [step, last]);
  return step;
}

interface FirstFewProps<Item> {
  items: readonly Item[];
  /** How many come first. */
  few?: number;
  children: (item: Item, index: number) => ReactNode;
}

/** The items of a list: on the first screen a few at once, and the rest a step later. */
export const FirstFew = <Item,>({ items, few = FEW, children }: FirstFewProps<Item>) =>
  (useSteps(1) === 0 ? items.slice(0, few) : items).map(children);

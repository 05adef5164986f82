import { type RefObject, useEffect, useRef } from "react";

/**
 * Centres the chosen element of a positioned, sideways scrolling row when the value changes. A row
 * begins with its first element in view.
 */
export function useChosenInView(value: string, selector: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  const isAtStart = useRef(true);
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(selector);
    if (!row.current || !chosen) return;
    const isFirst = chosen === row.current.firstElementChild;
    if (isFirst && isAtStart.current) return;
    isAtStart.current = isFirst;
    row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2;
  }, [value, selector]);
  return row;
}

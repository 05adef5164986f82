import { type RefObject, useEffect, useRef } from "react";

/**
 * For a positioned row that scrolls sideways: brings what the selector finds to its middle whenever
 * the value changes. On a phone it may lie beyond the edge.
 */
export function useChosenInView(value: string, selector: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(selector);
    if (!row.current || !chosen) return;
    row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2;
  }, [value, selector]);
  return row;
}

import { type RefObject, useEffect, useRef } from "react";

/** Centres the chosen element of a positioned, sideways scrolling row when the value changes. */
export function useChosenInView(value: string, selector: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(selector);
    if (!row.current || !chosen) return;
    row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2;
  }, [value, selector]);
  return row;
}

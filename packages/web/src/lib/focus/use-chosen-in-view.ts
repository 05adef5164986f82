import { type RefObject, useEffect, useRef } from "react";

/**
 * Scrolls a row sideways to centre the chosen element when the value changes.
 * The row needs a CSS `position`.
 */
export function useChosenInView(
  value: string | undefined,
  selector: string,
): RefObject<HTMLDivElement | null> {
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

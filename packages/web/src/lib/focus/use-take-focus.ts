import { type RefObject, useEffect, useRef } from "react";

/**
 * Focuses an element once it is on the screen. Dialogs do so by themselves, but not on touch
 * screens, and only after they have noted their opener.
 */
export function useTakeFocus<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => element.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return element;
}

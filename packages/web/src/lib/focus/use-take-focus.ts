import { type RefObject, useEffect, useRef } from "react";

/** Focuses an element once it is shown, which dialogs do not do on touch screens. */
export function useTakeFocus<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => element.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return element;
}

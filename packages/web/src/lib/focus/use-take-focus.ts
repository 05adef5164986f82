import { type RefObject, useEffect, useRef } from "react";

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
  // Typing continues a text that is there already.
  if (element instanceof HTMLTextAreaElement) {
    element.setSelectionRange(element.value.length, element.value.length);
  }
}

/** Focuses an element once it is shown, which dialogs do not do on touch screens. */
export function useTakeFocus<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => takeFocus(element.current));
    return () => cancelAnimationFrame(frame);
  }, []);
  return element;
}

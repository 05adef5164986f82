import { type RefObject, useEffect, useRef } from "react";

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
  // Put the cursor at the end of existing text, where the user continues typing.
  if (element instanceof HTMLTextAreaElement) {
    element.setSelectionRange(element.value.length, element.value.length);
  }
}

/** Focuses an element after mounting, even on touch screens, where dialogs don't focus their first field. */
export function useTakeFocus<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => takeFocus(element.current));
    return () => cancelAnimationFrame(frame);
  }, []);
  return element;
}

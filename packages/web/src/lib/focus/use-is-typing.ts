import { useSyncExternalStore } from "react";
import { useRested } from "#lib/forms/use-rested.ts";

/** A tap that leaves a field ends on what it was meant for before anything covers the screen. */
const REST_MS = 1_000;

function subscribe(listener: () => void): () => void {
  document.addEventListener("focusin", listener);
  document.addEventListener("focusout", listener);
  return () => {
    document.removeEventListener("focusin", listener);
    document.removeEventListener("focusout", listener);
  };
}

/** Another window or tab that gets the focus leaves it to the field here. */
const isTextFieldFocused = () => document.activeElement?.matches(":read-write") ?? false;

/** Whether a text field has the focus, or had it a moment ago. What opens by itself waits for that. */
export function useIsTyping(): boolean {
  const isTyping = useSyncExternalStore(subscribe, isTextFieldFocused);
  const wasTyping = useRested(isTyping, REST_MS);
  return isTyping || wasTyping;
}

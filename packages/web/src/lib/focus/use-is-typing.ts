import { useSyncExternalStore } from "react";
import { useRested } from "#lib/forms/use-rested.ts";

/** A tap that leaves a field must reach its target before a dialog covers the screen. */
const REST_MS = 1_000;

function subscribe(listener: () => void): () => void {
  document.addEventListener("focusin", listener);
  document.addEventListener("focusout", listener);
  return () => {
    document.removeEventListener("focusin", listener);
    document.removeEventListener("focusout", listener);
  };
}

/** A field stays the active element while another window or tab has the focus. */
const isTextFieldFocused = () => document.activeElement?.matches(":read-write") ?? false;

/** Returns true while a text field has the focus, and 1 s longer. Self-opening dialogs wait. */
export function useIsTyping(): boolean {
  const isTyping = useSyncExternalStore(subscribe, isTextFieldFocused);
  const wasTyping = useRested(isTyping, REST_MS);
  return isTyping || wasTyping;
}

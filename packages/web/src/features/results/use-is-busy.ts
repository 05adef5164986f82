import { useSyncExternalStore } from "react";
import { useDebounced } from "#lib/forms/use-debounced.ts";
import { useStore } from "#lib/store.ts";
import { openDialogs } from "#ui/overlay/open-dialogs.ts";

/** Delays celebrations and hints, so that a tap that ends typing or closes a dialog still reaches its target. */
const AFTERWARDS_MS = 1_000;

function subscribe(listener: () => void): () => void {
  document.addEventListener("focusin", listener);
  document.addEventListener("focusout", listener);
  return () => {
    document.removeEventListener("focusin", listener);
    document.removeEventListener("focusout", listener);
  };
}

/** Returns true even while another window has the focus, because the active element stays the same. */
const isTextFieldFocused = () => document.activeElement?.matches(":read-write") ?? false;

/** Returns true while the user types or a dialog is open, and for a moment afterwards. */
export function useIsBusy(): boolean {
  const isTyping = useSyncExternalStore(subscribe, isTextFieldFocused);
  const isBusy = useStore(openDialogs) > 0 || isTyping;
  const wasBusy = useDebounced(isBusy, AFTERWARDS_MS);
  return isBusy || wasBusy;
}

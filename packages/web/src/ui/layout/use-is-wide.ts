import { useSyncExternalStore } from "react";

/** Screens at least this wide have a right column. */
const wide = window.matchMedia("(width >= 64rem)");

function subscribe(listener: () => void): () => void {
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
}

/** Whether there is room for a right column, for content that stands elsewhere on a phone. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);

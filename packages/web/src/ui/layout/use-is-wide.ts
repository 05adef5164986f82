import { useSyncExternalStore } from "react";

/** From here on screens have a right column. */
const wide = window.matchMedia("(width >= 64rem)");

function subscribe(listener: () => void): () => void {
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
}

/** Whether there is room for a right column, where what stands in it has another place on a phone. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);

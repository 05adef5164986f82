import { useSyncExternalStore } from "react";

const wide = window.matchMedia("(width >= 64rem)");

function subscribe(listener: () => void): () => void {
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);

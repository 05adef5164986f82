import { useEffect } from "react";
import { createStore } from "#lib/store.ts";

export const openDialogs = createStore(0);

export function useCountAsOpen(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    openDialogs.set(openDialogs.get() + 1);
    return () => openDialogs.set(openDialogs.get() - 1);
  }, [isOpen]);
}

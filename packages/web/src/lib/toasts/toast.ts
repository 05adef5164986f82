import { TOAST_REMOVAL_MS } from "#lib/app.rules.ts";
import { createStore, useStore } from "#lib/store.ts";

/** Something to do about what the toast says; the hint is for those who can't reach the button. */
interface ToastAction {
  label: string;
  hint: string;
  act: () => void;
}

export interface ToastContent {
  title: string;
  description?: string;
  tone?: "plain" | "success" | "offline" | "danger";
  action?: ToastAction;
}

export interface Toast extends ToastContent {
  id: number;
  isOpen: boolean;
}

const shown = createStore<Toast | null>(null);
let tellShown: (() => void) | undefined;
let lastId = 0;

/**
 * Shows a toast, from anywhere. A new toast replaces the last. `onShown` is called when it is on
 * the screen: the first one has to load its code before.
 */
export function showToast(content: ToastContent, onShown?: () => void): void {
  lastId += 1;
  tellShown = onShown;
  shown.set({ ...content, id: lastId, isOpen: true });
}

/** Called once a toast is on the screen. */
export const reportToastShown = (): void => tellShown?.();

/** Closes the toast; it is forgotten long after it has left the screen. */
export function dismissToast(id: number): void {
  const toast = shown.get();
  if (toast?.id !== id || !toast.isOpen) return;
  shown.set({ ...toast, isOpen: false });
  setTimeout(() => {
    if (shown.get()?.id === id) shown.set(null);
  }, TOAST_REMOVAL_MS);
}

export const useToast = (): Toast | null => useStore(shown);

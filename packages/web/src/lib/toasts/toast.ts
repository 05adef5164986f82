import { TOAST_REMOVAL_MS } from "#lib/app.rules.ts";
import { createStore, useStore } from "#lib/store.ts";

/** The hint is for users who can't reach the button. */
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

/** Replaces the previous toast. `onShown` runs once it shows, after its code has loaded. */
export function showToast(content: ToastContent, onShown?: () => void): void {
  lastId += 1;
  tellShown = onShown;
  shown.set({ ...content, id: lastId, isOpen: true });
}

export const reportToastShown = (): void => tellShown?.();

/** The toast's state is dropped long after it has left the screen. */
export function dismissToast(id: number): void {
  const toast = shown.get();
  if (toast?.id !== id || !toast.isOpen) return;
  shown.set({ ...toast, isOpen: false });
  setTimeout(() => {
    if (shown.get()?.id === id) shown.set(null);
  }, TOAST_REMOVAL_MS);
}

export const useToast = (): Toast | null => useStore(shown);

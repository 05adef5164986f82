import type { ReactNode } from "react";
import { TOAST_REMOVAL_MS } from "#lib/app.rules.ts";
import { createStore, useStore } from "#lib/store.ts";

/** Screen readers announce `hint` instead of the button, because the button is hard to reach with a screen reader. */
export interface ToastAction {
  label: string;
  hint: string;
  act: () => void;
}

export interface ToastContent {
  title: string;
  description?: string;
  tone?: "plain" | "success" | "offline" | "danger";
  /** A drawing that turns the toast into a celebration. */
  drawing?: ReactNode;
  action?: ToastAction | undefined;
}

export interface Toast extends ToastContent {
  id: number;
  isOpen: boolean;
}

const shown = createStore<Toast | null>(null);
let notifyShown: (() => void) | undefined;
let lastId = 0;

/** Replaces the previous toast. */
export function showToast(content: ToastContent, onShown?: () => void): void {
  lastId += 1;
  notifyShown = onShown;
  shown.set({ ...content, id: lastId, isOpen: true });
}

const APPEARANCE_MAX_MS = 3_000;

/** Resolves when the toast appears, or after 3 s: its code may fail to load, or another toast may replace it. */
export const showToastAndWait = (content: ToastContent): Promise<void> =>
  new Promise((resolve) => {
    showToast(content, resolve);
    setTimeout(resolve, APPEARANCE_MAX_MS);
  });

export const reportToastShown = (): void => notifyShown?.();

/** Closes a toast. Deletes it 1,000 s later, long after its closing animation. */
export function dismissToast(id: number): void {
  const toast = shown.get();
  if (toast?.id !== id || !toast.isOpen) return;
  shown.set({ ...toast, isOpen: false });
  setTimeout(() => {
    if (shown.get()?.id === id) shown.set(null);
  }, TOAST_REMOVAL_MS);
}

export const useToast = (): Toast | null => useStore(shown);

import { useSyncExternalStore } from "react";
import { TOAST_REMOVAL_MS } from "#lib/app.rules.ts";

export interface ToastContent {
  title: string;
  description?: string;
  tone?: "plain" | "success" | "danger";
}

export interface Toast extends ToastContent {
  id: number;
  isOpen: boolean;
}

let current: Toast | null = null;
let tellShown: (() => void) | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a toast, from anywhere. Only one is visible: a new one takes the place of the last.
 * `onShown` is called when it is on the screen: the first one has to load its code before.
 */
export function showToast(content: ToastContent, onShown?: () => void): void {
  lastId += 1;
  tellShown = onShown;
  change({ ...content, id: lastId, isOpen: true });
}

/** The screen says so once the toast is on it. */
export const reportToastShown = (): void => tellShown?.();

/** Closes the toast; it is forgotten long after it has left the screen. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.isOpen) return;
  change({ ...current, isOpen: false });
  setTimeout(() => {
    if (current?.id === id) change(null);
  }, TOAST_REMOVAL_MS);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useToast = (): Toast | null => useSyncExternalStore(subscribe, () => current);

import { useSyncExternalStore } from "react";

/** What was typed and not sent, by conversation: it outlasts looking at another one. */
const drafts = new Map<string, string>();
const listeners = new Set<() => void>();

const readDraft = (key: string): string => drafts.get(key) ?? "";

export function saveDraft(key: string, text: string): void {
  drafts.set(key, text);
  for (const listener of listeners) listener();
}

/** Puts back what could not be sent, before whatever has been typed since. */
export function restoreDraft(key: string, unsent: string): void {
  const typed = readDraft(key);
  saveDraft(key, typed === "" ? unsent : `${unsent}\n${typed}`);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useDraft = (key: string): string =>
  useSyncExternalStore(subscribe, () => readDraft(key));

import { useSyncExternalStore } from "react";
import { STORAGE_RETRY_MS } from "#lib/app.rules.ts";
import { readFailure } from "./errors.ts";

let isBlocked = false;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  isBlocked = next;
  for (const listener of listeners) listener();
}

/** Asks until the server can save again; whoever can't reach it will be told so elsewhere. */
function lookAgain(): void {
  setTimeout(async () => {
    const answer = await fetch("/readyz").catch(() => undefined);
    if (answer?.ok) change(false);
    else lookAgain();
  }, STORAGE_RETRY_MS);
}

/** Notices that the server can't save anything, from any call that fails of it. */
export function noticeBlockedStorage(error: unknown): void {
  if (isBlocked || readFailure(error).code !== "storage_blocked") return;
  change(true);
  lookAgain();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIsStorageBlocked = (): boolean => useSyncExternalStore(subscribe, () => isBlocked);

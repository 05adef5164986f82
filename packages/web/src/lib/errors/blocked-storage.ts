import { PROBE_TIMEOUT_MS, STORAGE_RETRY_MS } from "#lib/app.rules.ts";
import { createStore, useStore } from "#lib/store.ts";
import { readFailure } from "./errors.ts";

const isBlocked = createStore(false);

/** Polls until the server can write to its storage again. */
function poll(): void {
  setTimeout(async () => {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const response = await fetch("/readyz", { signal }).catch(() => undefined);
    if (response?.ok) isBlocked.set(false);
    else poll();
  }, STORAGE_RETRY_MS);
}

export function noticeBlockedStorage(error: unknown): void {
  if (isBlocked.get() || readFailure(error).code !== "storage_blocked") return;
  isBlocked.set(true);
  poll();
}

export const useIsStorageBlocked = (): boolean => useStore(isBlocked);

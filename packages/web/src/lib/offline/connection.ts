import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { PROBE_MS, PROBE_TIMEOUT_MS } from "#lib/app.rules.ts";

/** Times out quickly: the user waits for this before a failure is reported. */
export async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    return (await fetch("/healthz", { cache: "no-store", signal })).ok;
  } catch {
    return false;
  }
}

/** A single call may fail for other reasons. */
export async function checkConnection(): Promise<boolean> {
  const isThere = await isServerThere();
  onlineManager.setOnline(isThere);
  return isThere;
}

let probing: ReturnType<typeof setInterval> | undefined;

// The browser reports a restored network, but not a restored server.
onlineManager.subscribe((isOnline) => {
  clearInterval(probing);
  if (!isOnline) probing = setInterval(() => void checkConnection(), PROBE_MS);
});

export const isOffline = (): boolean => !onlineManager.isOnline();

export const useOffline = (): boolean => useSyncExternalStore(onlineManager.subscribe, isOffline);

import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { PROBE_MS, PROBE_TIMEOUT_MS } from "#lib/app.rules.ts";

/** Times out after 4 s, because the app reports a failure only after this check. */
export async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    return (await fetch("/healthz", { cache: "no-store", signal })).ok;
  } catch {
    return false;
  }
}

/** Updates the online state. Call it when a request gets no response, because the server may still be reachable. */
export async function checkConnection(): Promise<boolean> {
  const isThere = await isServerThere();
  onlineManager.setOnline(isThere);
  return isThere;
}

let probing: ReturnType<typeof setInterval> | undefined;

// The browser reports when the network is back, but not when the server is back. While offline, poll the server.
onlineManager.subscribe((isOnline) => {
  clearInterval(probing);
  if (!isOnline) probing = setInterval(() => void checkConnection(), PROBE_MS);
});

export const isOffline = (): boolean => !onlineManager.isOnline();

export const useOffline = (): boolean => useSyncExternalStore(onlineManager.subscribe, isOffline);

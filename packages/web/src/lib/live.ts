import { useSyncExternalStore } from "react";
import { POLL_MS } from "./app.rules.ts";

let isUp = false;
const watchers = new Set<() => void>();

const isLive = (): boolean => isUp;

/** Whether the server tells this page what changes, so that nothing has to be asked for again. */
export function setLive(isLiveNow: boolean): void {
  if (isUp === isLiveNow) return;
  isUp = isLiveNow;
  for (const tell of watchers) tell();
}

function watchLive(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

/** How often to ask for what others change: not at all while the server tells it by itself. */
export const usePollInterval = (): number | false =>
  useSyncExternalStore(watchLive, isLive) ? false : POLL_MS;

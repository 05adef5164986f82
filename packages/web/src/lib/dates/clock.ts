import { useSyncExternalStore } from "react";

const TICK_MS = 30_000;

let now = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** When something on the screen begins or ends. */
const moments = new Set<number>();

function wind(): void {
  clearTimeout(timer);
  now = Date.now();
  for (const moment of moments) if (moment <= now) moments.delete(moment);
  timer = setTimeout(tick, Math.min(TICK_MS, ...[...moments].map((moment) => moment - now)));
}

function tick(): void {
  wind();
  for (const listener of listeners) listener();
}

/** Lets the clock move on at these moments, too, and not only at its next tick. */
export function expectMoments(expected: Iterable<number>): void {
  const known = moments.size;
  for (const moment of expected) if (moment > Date.now()) moments.add(moment);
  if (moments.size > known && listeners.size > 0) wind();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) wind();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
}

/** The time in milliseconds, half a minute old at most; everything on the screen shares one clock. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);

import { createStore, useStore } from "#lib/store.ts";

const TICK_MS = 30_000;

const moments = new Set<number>();

let timer: ReturnType<typeof setTimeout> | undefined;

const now = createStore(Date.now(), () => {
  if (Date.now() < nextTick()) wind();
  else tick();
  return () => {
    clearTimeout(timer);
    timer = undefined;
  };
});

const nextTick = (): number => Math.min(now.get() + TICK_MS, ...moments);

function wind(): void {
  clearTimeout(timer);
  timer = setTimeout(tick, nextTick() - Date.now());
}

function tick(): void {
  now.set(Date.now());
  for (const moment of moments) if (moment <= now.get()) moments.delete(moment);
  wind();
}

export function expectMoments(expected: Iterable<number>): void {
  const known = moments.size;
  for (const moment of expected) if (moment > Date.now()) moments.add(moment);
  if (moments.size > known && timer !== undefined) wind();
}

/** Returns milliseconds, at most 30 s old; the whole screen shares one clock. */
export const useNow = (): number => useStore(now);

import { createStore, useStore } from "#lib/store.ts";
import { checkDeviceZone } from "./times.ts";

const TICK_MS = 30_000;

const times = new Set<number>();

let timer: ReturnType<typeof setTimeout> | undefined;

const now = createStore(Date.now(), () => {
  if (Date.now() < nextTick()) schedule();
  else tick();
  return () => {
    clearTimeout(timer);
    timer = undefined;
  };
});

const nextTick = (): number => Math.min(now.get() + TICK_MS, ...times);

function schedule(): void {
  clearTimeout(timer);
  timer = setTimeout(tick, nextTick() - Date.now());
}

function tick(): void {
  now.set(Date.now());
  checkDeviceZone();
  for (const time of times) if (time <= now.get()) times.delete(time);
  schedule();
}

/** Makes the shared clock update its listeners at the given times (in milliseconds), such as a game's end. */
export function tickAt(upcoming: Iterable<number>): void {
  const known = times.size;
  for (const time of upcoming) if (time > Date.now()) times.add(time);
  if (times.size > known && timer !== undefined) schedule();
}

/** Returns the time in milliseconds, at most 30 s old. All components share one clock. */
export const useNow = (): number => useStore(now);

import { lazily } from "@stepout/server/lazily.rules";
import { useSyncExternalStore } from "react";

const dayFormat = lazily(
  () =>
    new Intl.DateTimeFormat("en", {
      day: "numeric",
      month: "short",
      year: "numeric",
    }),
);
const momentFormat = lazily(
  () => new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short" }),
);

/** 'Mar 12, 2030', in the time zone of the person looking. */
export const formatDay = (iso: string): string => dayFormat().format(new Date(iso));

/** 'Mar 12 – Apr 11, 2030'. */
export const formatDays = (from: string, until: string): string =>
  dayFormat().formatRange(new Date(from), new Date(until));

/** 'March 12, 2030 at 9:30 AM'. */
export const formatMoment = (iso: string): string => momentFormat().format(new Date(iso));

const TICK_MS = 30_000;
let now = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(tick, TICK_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** The time in milliseconds, half a minute old at most; everything on the screen shares one clock. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);

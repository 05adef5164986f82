import type { LocalDays } from "@stepout/server/platform/time/calendar-days.rules";
import { createSignal } from "#lib/store.ts";

// Separate from dates.ts, because the first load needs only this file.

const readDeviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const moved = createSignal();

let known: string | undefined;

/** The device's time zone, which changes when the user travels. The first read blocks for 15 ms. */
export const deviceZone = {
  subscribe: moved.subscribe,
  get(): string {
    known ??= readDeviceZone();
    return known;
  },
};

export function checkDeviceZone(): void {
  const current = readDeviceZone();
  if (current === known) return;
  known = current;
  moved.notify();
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f]/;

/** Isolates a right-to-left date, because the left-to-right text around it would reorder its parts. */
const isolate = (date: string): string => (RIGHT_TO_LEFT.test(date) ? `\u2068${date}\u2069` : date);

/**
 * Creates the format on first use, because creating one takes several milliseconds. Creates it again after the device's
 * time zone has changed, because a format keeps the zone in which it was created.
 */
export function createFormat(options: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined;
  deviceZone.subscribe(() => {
    format = undefined;
  });
  const load = (): Intl.DateTimeFormat => {
    format ??= new Intl.DateTimeFormat(undefined, options);
    return format;
  };
  return {
    format: (date: Date): string => isolate(load().format(date)),
    formatRange: (from: Date, until: Date): string => isolate(load().formatRange(from, until)),
  };
}

const time = createFormat({ timeStyle: "short" });

/** Returns '9:30 AM'. */
export const formatTime = (iso: string): string => time.format(new Date(iso));

/**
 * Returns a text such as 'Today at 9:30 AM', or undefined for other days.
 * @param texts for today, tomorrow and so on, in this order.
 */
export function formatNearTime(
  iso: string,
  now: number,
  texts: readonly ((time: string) => string)[],
  { dayOf }: LocalDays,
) {
  return texts[dayOf(Date.parse(iso)) - dayOf(now)]?.(formatTime(iso));
}

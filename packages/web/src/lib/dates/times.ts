import type { LocalDays } from "@stepout/server/platform/time/calendar-days.rules";
import { createStore } from "#lib/store.ts";

// Separate from dates.ts, because the first load needs only this file.

const readDeviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The device's time zone, which changes when the user travels. */
export const deviceZone = createStore(readDeviceZone());

export const checkDeviceZone = (): void => deviceZone.set(readDeviceZone());

/**
 * Creates the format on first use, because creating one takes several milliseconds. Creates it again after the device's
 * time zone has changed, because a format keeps the zone in which it was created.
 */
export function createFormat(options: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined;
  deviceZone.subscribe(() => {
    format = undefined;
  });
  return (): Intl.DateTimeFormat => {
    format ??= new Intl.DateTimeFormat(undefined, options);
    return format;
  };
}

const time = createFormat({ timeStyle: "short" });

/** Returns '9:30 AM'. */
export const formatTime = (iso: string): string => time().format(new Date(iso));

/**
 * Returns a text such as 'Today at 9:30 AM', or undefined for other days.
 * @param texts one for today and one for each day after it.
 */
export function formatNearTime(
  iso: string,
  now: number,
  texts: readonly ((time: string) => string)[],
  { dayOf }: LocalDays,
) {
  return texts[dayOf(Date.parse(iso)) - dayOf(now)]?.(formatTime(iso));
}

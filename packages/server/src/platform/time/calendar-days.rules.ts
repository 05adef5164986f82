import { DAY_MS } from "./days.rules.ts";

/*
 * Calendar days in the time zone of the machine: in a browser, the viewer's. On the server use
 * `local-days.ts`, which takes a time zone.
 */

const MINUTE_MS = 60_000;

/** Returns the local time in milliseconds, as if each day had 24 hours. */
const readWallClock = (moment: number): number =>
  moment - new Date(moment).getTimezoneOffset() * MINUTE_MS;

const dayOf = (moment: number): number => Math.floor(readWallClock(moment) / DAY_MS);

/** Returns how many midnights lie between two moments: 0 on the same day, 1 for tomorrow. */
export const calendarDaysBetween = (from: number, to: number): number => dayOf(to) - dayOf(from);

/** Returns the moment so many days later at the same time of day. */
export function addCalendarDays(moment: number, days: number): number {
  const date = new Date(moment);
  return date.setDate(date.getDate() + days);
}

/**
 * Returns a length in days, rounded up. A clock change adds no day, whether both ends have the
 * same time of day or are a multiple of 24 hours apart.
 */
export const lengthInDays = (from: number, to: number): number =>
  Math.ceil(Math.min(to - from, readWallClock(to) - readWallClock(from)) / DAY_MS);

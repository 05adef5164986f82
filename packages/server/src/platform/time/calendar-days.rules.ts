export const DAY_MS = 86_400_000;

/* Calendar days in the machine's time zone, which is the viewer's in a browser. Servers use `local-days.ts`. */

const MINUTE_MS = 60_000;

/** Returns the local time in milliseconds as if every day had 24 hours. */
const readWallClock = (moment: number): number =>
  moment - new Date(moment).getTimezoneOffset() * MINUTE_MS;

const dayOf = (moment: number): number => Math.floor(readWallClock(moment) / DAY_MS);

/** Counts the midnights between two times: 0 for the same day, 1 for tomorrow. */
export const calendarDaysBetween = (from: number, to: number): number => dayOf(to) - dayOf(from);

export function addCalendarDays(moment: number, days: number): number {
  const date = new Date(moment);
  return date.setDate(date.getDate() + days);
}

/** Returns the length in days, rounded up. A clock change doesn't add a day. */
export const lengthInDays = (from: number, to: number): number =>
  Math.ceil(Math.min(to - from, readWallClock(to) - readWallClock(from)) / DAY_MS);

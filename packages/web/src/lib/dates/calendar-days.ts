import { nameMonth, shorten } from "./dates.ts";

const DAY_MS = 86_400_000;
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

// Days have no hour: all of them are reckoned in UTC, whose days are all of one length.

/** The day that comes so many after an ISO one such as '2030-03-12'. */
export const dayAfter = (isoDay: string, days: number): Date =>
  new Date(Date.parse(isoDay) + days * DAY_MS);

/** How many days there are from one to another, both counted. */
export const countDays = (first: string, last: string): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;

/** 'Tuesday', of the number that a Date has for it. */
export const nameWeekday = (index: number): string => WEEKDAYS[index] ?? "";

/** 'Mar'. */
export const formatMonth = (day: Date): string => shorten(nameMonth(day.getUTCMonth()));

/** 'Mar 12'. */
export const formatShortDay = (day: Date): string => `${formatMonth(day)} ${day.getUTCDate()}`;

/** 'Tue, Mar 12'. */
export const formatWeekday = (day: Date): string =>
  `${shorten(nameWeekday(day.getUTCDay()))}, ${formatShortDay(day)}`;

/** 'Tuesday, March 12, 2030'. */
export const formatLongDay = (day: Date): string =>
  `${nameWeekday(day.getUTCDay())}, ${nameMonth(day.getUTCMonth())} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;

/** The zone whose midnights part one's days. */
export const ownTimeZone = (): string =>
  // Far quicker than to make a format, where browsers have it.
  "Temporal" in globalThis
    ? Temporal.Now.timeZoneId()
    : new Intl.DateTimeFormat().resolvedOptions().timeZone;

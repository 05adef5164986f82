import { nameMonth, shorten } from "./dates.ts";

const DAY_MS = 86_400_000;
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

// Days have no hour. They are computed in UTC, where all days are equally long.

/** The day so many days after an ISO one such as '2030-03-12'. */
export const dayAfter = (isoDay: string, days: number): Date =>
  new Date(Date.parse(isoDay) + days * DAY_MS);

/** The number of days from one to another, both included. */
export const countDays = (first: string, last: string): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;

/** 'Tuesday', from a Date's number for it. */
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

import { DAY_MS } from "@stepout/server/platform/time/calendar-days.rules";
import { createFormat } from "./times.ts";

// All calculations use UTC, because every UTC day has 24 hours.

export const toDate = (isoDay: string): Date => new Date(isoDay);

export const dayAfter = (isoDay: string, days: number): Date =>
  new Date(Date.parse(isoDay) + days * DAY_MS);

export const countDays = (first: string, last: string): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;

const month = createFormat({ month: "short", timeZone: "UTC" });
const shortDay = createFormat({ month: "short", day: "numeric", timeZone: "UTC" });
const weekday = createFormat({
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});
const weekdayName = createFormat({ weekday: "short", timeZone: "UTC" });
const fullDay = createFormat({ dateStyle: "full", timeZone: "UTC" });

/** Returns 'Mar'. */
export const formatMonth = (day: Date): string => month.format(day);

/** Returns 'Mar 12'. */
export const formatShortDay = (day: Date): string => shortDay.format(day);

/** Returns 'Tue, Mar 12'. */
export const formatWeekday = (day: Date): string => weekday.format(day);

/** Returns 'Tue'. */
export const formatWeekdayName = (day: Date): string => weekdayName.format(day);

/** Returns 'Tuesday, March 12, 2030'. */
export const formatLongDay = (day: Date): string => fullDay.format(day);

import { lazily } from "@stepout/server/text/lazily.rules";
import { createFormat, formatTime } from "./times.ts";

const SECOND_MS = 1_000;
const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;

const day = createFormat({ dateStyle: "medium" });
const longDay = createFormat({ dateStyle: "long" });
const fullDay = createFormat({ dateStyle: "full" });
const weekday = createFormat({ weekday: "long", month: "long", day: "numeric" });
const month = createFormat({ month: "long", year: "numeric" });
const narrowWeekday = createFormat({ weekday: "narrow" });
const longWeekday = createFormat({ weekday: "long" });
const dateTime = createFormat({ dateStyle: "long", timeStyle: "short" });

/** Returns 'Berlin' for 'Europe/Berlin'. */
export const nameOfTimeZone = (timeZone: string): string =>
  timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");

/** Returns a time such as '7:00 PM' or '19:00', in the browser's locale. */
export const formatHour = (hour: number): string =>
  formatTime(new Date(2000, 0, 1, hour).toISOString());

/** Returns 'Mar 12, 2030', in the device's time zone. */
export const formatDay = (iso: string): string => day.format(new Date(iso));

/** Returns a range such as 'Mar 12 – Apr 11, 2030'. Shows a shared month or year only once. */
export const formatDays = (from: string, until: string): string =>
  day.formatRange(new Date(from), new Date(until));

/** Returns 'March 12, 2030'. */
export const formatLongDate = (iso: string): string => longDay.format(new Date(iso));

/** Returns 'Tuesday, March 12, 2030'. */
export const formatFullDate = (date: Date): string => fullDay.format(date);

/** Returns 'Tuesday, March 12'. */
export const formatWeekdayOfYear = (date: Date): string => weekday.format(date);

/** Returns 'March 2030'. */
export const formatMonthOfYear = (date: Date): string => month.format(date);

/** Returns 'T' for Tuesday. */
export const formatNarrowWeekday = (date: Date): string => narrowWeekday.format(date);

/** Returns 'Tuesday'. */
export const formatLongWeekday = (date: Date): string => longWeekday.format(date);

/** Returns 'March 12, 2030 at 9:30 AM'. */
export const formatDateTime = (iso: string): string => dateTime.format(new Date(iso));

/** Adds calendar days in the device's time zone, without changing the time of day. */
export function addCalendarDays(moment: number, days: number): number {
  const date = new Date(moment);
  return date.setDate(date.getDate() + days);
}

const ago = lazily(() => new Intl.RelativeTimeFormat("en"));

/** Returns 'Just now', or a duration such as '5 minutes ago'. */
export function formatRelativeTime(iso: string, now: number): string {
  const seconds = Math.floor((now - Date.parse(iso)) / SECOND_MS);
  if (seconds < MINUTE_SECONDS) return "Just now";
  if (seconds < HOUR_SECONDS) return ago().format(-Math.floor(seconds / MINUTE_SECONDS), "minute");
  if (seconds < DAY_SECONDS) return ago().format(-Math.floor(seconds / HOUR_SECONDS), "hour");
  return ago().format(-Math.floor(seconds / DAY_SECONDS), "day");
}

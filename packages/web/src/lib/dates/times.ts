import { calendarDaysBetween } from "@stepout/server/platform/time/calendar-days.rules";
import { lazily } from "@stepout/server/text/lazily.rules";

// Separate from dates.ts, because the first load needs only this file.

/** Creates the format on first use, because creating one takes several milliseconds. */
export const createFormat = (options: Intl.DateTimeFormatOptions) =>
  lazily(() => new Intl.DateTimeFormat(undefined, options));

const time = createFormat({ timeStyle: "short" });

/** Returns '9:30 AM'. */
export const formatTime = (iso: string): string => time().format(new Date(iso));

/** Returns 'Today at 9:30 AM'. `days` holds the names of today and the next days. Undefined for other days. */
export function formatNearTime(iso: string, now: number, days: readonly string[]) {
  const near = days[calendarDaysBetween(now, Date.parse(iso))];
  return near && `${near} at ${formatTime(iso)}`;
}

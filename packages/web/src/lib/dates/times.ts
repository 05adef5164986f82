import { calendarDaysBetween } from "@stepout/server/platform/time/calendar-days.rules";
import { createFormat } from "./format.ts";

const time = createFormat({ timeStyle: "short" });

/** '9:30 AM'. */
export const formatTime = (iso: string): string => time().format(new Date(iso));

/** Returns 'Today at 9:30 AM', or undefined for a day that `days`, from today on, does not name. */
export function formatNearTime(iso: string, now: number, days: readonly string[]) {
  const near = days[calendarDaysBetween(now, Date.parse(iso))];
  return near && `${near} at ${formatTime(iso)}`;
}

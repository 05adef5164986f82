import { calendarDaysBetween } from "@stepout/server/platform/time/calendar-days.rules";
import { createFormat } from "./format.ts";

const time = createFormat({ timeStyle: "short" });

/** '9:30 AM'. */
export const formatTime = (iso: string): string => time().format(new Date(iso));

const NEAR_DAYS = ["today", "tomorrow"];

/** 'today at 9:30 AM', 'tomorrow at 9:30 AM'; undefined on any other day. */
export function formatNearMoment(iso: string, now: number): string | undefined {
  const near = NEAR_DAYS[calendarDaysBetween(now, Date.parse(iso))];
  return near && `${near} at ${formatTime(iso)}`;
}

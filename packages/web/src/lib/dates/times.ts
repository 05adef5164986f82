import { calendarDaysBetween } from "@stepout/server/platform/time/calendar-days.rules";

const NOON_HOUR = 12;

/** '9:30 AM', in the local time zone. */
export function formatTime(iso: string): string {
  const moment = new Date(iso);
  const hour = moment.getHours() % NOON_HOUR || NOON_HOUR;
  const minutes = String(moment.getMinutes()).padStart(2, "0");
  const half = moment.getHours() < NOON_HOUR ? "AM" : "PM";
  return `${hour}:${minutes} ${half}`;
}

const NEAR_DAYS = ["today", "tomorrow"];

/** 'today at 9:30 AM', 'tomorrow at 9:30 AM'; undefined on any other day. */
export function formatNearMoment(iso: string, now: number): string | undefined {
  const day = NEAR_DAYS[calendarDaysBetween(now, Date.parse(iso))];
  return day && `${day} at ${formatTime(iso)}`;
}

import { addCalendarDays } from "@stepout/server/platform/time/calendar-days.rules";

const HOUR_MS = 3_600_000;

/** One moment for all days, so that a game lasts whole days. */
const opened = Date.now();

const fromNow = (now: number, ms: number): string => new Date(now + ms).toISOString();

export const inHours = (hours: number): string => fromNow(Date.now(), hours * HOUR_MS);

export const inDays = (days: number): string =>
  new Date(addCalendarDays(opened, days)).toISOString();

export const day = (daysAgo: number): string => inDays(-daysAgo).slice(0, 10);

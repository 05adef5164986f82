import type { UseCase } from "../../deps.ts";
import { createLocalDays, toIsoDay } from "../../platform/time/calendar-days.rules.ts";
import { daysOverall } from "../streaks/streaks.queries.ts";
import { timeZoneOf } from "../users/users.queries.ts";
import { CALENDAR_WEEKS, WEEK_DAYS } from "./account.rules.ts";
import type { Calendar, CalendarInput } from "./account.schema.ts";

/** The weekday of day 0 (Thursday, 1 January 1970), where Monday is 1. */
const WEEKDAY_OF_DAY_0 = 4;

/** Counts the same posts on the same days as the overall streak. */
export const getCalendar: UseCase<CalendarInput, Calendar> = async (
  { clock, db: { read } },
  { userId },
  { firstWeekday },
) => {
  const now = clock.now();
  const timeZone = await timeZoneOf(read, userId);
  const { dayOf, startOf } = createLocalDays(timeZone);
  const today = dayOf(now);
  const daysIntoWeek = (today + WEEKDAY_OF_DAY_0 - firstWeekday + WEEK_DAYS) % WEEK_DAYS;
  const firstDay = today - daysIntoWeek - (CALENDAR_WEEKS - 1) * WEEK_DAYS;
  const found = await daysOverall(read, { userId, timeZone, since: startOf(firstDay), now });
  return {
    firstDay: toIsoDay(firstDay),
    lastDay: toIsoDay(today),
    days: found.map(({ day, total }) => ({ day: day - firstDay, count: total })),
  };
};

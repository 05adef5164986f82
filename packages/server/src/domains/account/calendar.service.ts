import { schema } from "@stepout/db";
import { and, eq, gt } from "@stepout/db/sql";
import type { Actor, Deps } from "../../deps.ts";
import { readPages } from "../../platform/queries/pages.ts";
import { DAY_MS } from "../../platform/time/calendar-days.rules.ts";
import { createLocalDays, toIsoDay } from "../../platform/time/local-days.ts";
import { postCountsByTime, TIMES_PER_PAGE } from "../games/points/points.queries.ts";
import { CALENDAR_WEEKS, WEEK_DAYS } from "./account.rules.ts";
import type { Calendar, CalendarInput } from "./account.schema.ts";

const { posts } = schema;

/** The weekday of day 0 (Thursday, 1 January 1970), from 1 for Monday. */
const WEEKDAY_OF_DAY_0 = 4;

export async function getCalendar(
  deps: Deps,
  { userId }: Actor,
  { timeZone, firstWeekday }: CalendarInput,
): Promise<Calendar> {
  const dayOf = createLocalDays(timeZone);
  const today = dayOf(deps.clock.now());
  const daysIntoWeek = (today + WEEKDAY_OF_DAY_0 - firstWeekday + WEEK_DAYS) % WEEK_DAYS;
  const first = today - daysIntoWeek - (CALENDAR_WEEKS - 1) * WEEK_DAYS;
  const byDay = new Map<number, number>();
  // Read one more UTC day, because a local day can start up to one day before the UTC day.
  const isInYear = and(eq(posts.userId, userId), gt(posts.createdAt, (first - 1) * DAY_MS));
  for await (const rows of readPages(deps.db.read, isInYear, postCountsByTime, TIMES_PER_PAGE)) {
    for (const { createdAt, total } of rows) {
      const day = dayOf(createdAt) - first;
      byDay.set(day, (byDay.get(day) ?? 0) + total);
    }
  }
  const days = [...byDay].map(([day, count]) => ({ day, count })).filter(({ day }) => day >= 0);
  return { firstDay: toIsoDay(first), lastDay: toIsoDay(today), days };
}

import { schema } from "@stepout/db";
import { and, eq, gte, sql } from "drizzle-orm";
import type { Actor, Deps } from "../../deps.ts";
import { inPreparedPages, readPages } from "../../platform/queries/pages.ts";
import { DAY_MS } from "../../platform/time/days.rules.ts";
import { createLocalDays, toIsoDay } from "../../platform/time/local-days.ts";
import type { Calendar, CalendarInput } from "./account.schema.ts";
import { CALENDAR_WEEKS, WEEK_DAYS } from "./calendar.rules.ts";

const { posts } = schema;

/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 3;

/** Each row is only a moment. */
const POSTS_AT_ONCE = 1_000;

const placeOfPost = { createdAt: posts.createdAt, id: posts.id };
const momentsSince = inPreparedPages(placeOfPost, (reader, isNext) =>
  reader
    .select({ place: placeOfPost, createdAt: posts.createdAt })
    .from(posts)
    .where(
      and(
        eq(posts.userId, sql.placeholder("userId")),
        isNext ?? gte(posts.createdAt, sql.placeholder("from")),
      ),
    ),
);

/** How many posts the actor made on each day of the last year, in whole weeks from a Monday. */
export async function getCalendar(
  deps: Deps,
  { userId }: Actor,
  { timeZone }: CalendarInput,
): Promise<Calendar> {
  const dayOf = createLocalDays(timeZone);
  const today = dayOf(deps.clock.now());
  const monday = today - ((today + FIRST_WEEKDAY) % WEEK_DAYS);
  const first = monday - (CALENDAR_WEEKS - 1) * WEEK_DAYS;
  // No time zone's day begins more than a day before UTC's.
  const from = (first - 1) * DAY_MS;
  const byDay = new Map<number, number>();
  for await (const rows of readPages(deps.db.read, { userId, from }, momentsSince, POSTS_AT_ONCE)) {
    for (const { createdAt } of rows) {
      const day = dayOf(createdAt) - first;
      byDay.set(day, (byDay.get(day) ?? 0) + 1);
    }
  }
  const days = [...byDay].map(([day, count]) => ({ day, count })).filter(({ day }) => day >= 0);
  return { firstDay: toIsoDay(first), lastDay: toIsoDay(today), days };
}

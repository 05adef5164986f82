import { setImmediate } from "node:timers/promises";
import { schema } from "@stepout/db";
import { eq, sql } from "drizzle-orm";
import type { Actor, Deps } from "../../deps.ts";
import { countedMoments, lastMoment } from "../../platform/queries/counted-moments.ts";
import { preparedFor } from "../../platform/queries/prepared.ts";
import { DAY_MS } from "../../platform/time/days.rules.ts";
import { createLocalDays, toIsoDay } from "../../platform/time/local-days.ts";
import type { Calendar, CalendarInput } from "./account.schema.ts";
import { CALENDAR_WEEKS, WEEK_DAYS } from "./calendar.rules.ts";

const { posts, users } = schema;

/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 3;

const momentsAfter = preparedFor((reader) =>
  reader
    .select({
      page: countedMoments(
        posts.createdAt,
        eq(posts.userId, sql.placeholder("userId")),
        sql`${sql.placeholder("after")}`,
      ),
    })
    .from(users)
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare(),
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
  const byDay = new Map<number, number>();
  // No time zone's day begins more than a day before UTC's.
  for (let after: number | undefined = (first - 1) * DAY_MS; after !== undefined; ) {
    const [row] = await momentsAfter(deps.db.read).execute({ userId, after });
    for (const [moment, count] of row?.page ?? []) {
      const day = dayOf(moment) - first;
      byDay.set(day, (byDay.get(day) ?? 0) + count);
    }
    after = lastMoment(row?.page ?? []);
    if (after !== undefined) await setImmediate();
  }
  const days = [...byDay].map(([day, count]) => ({ day, count })).filter(({ day }) => day >= 0);
  return { firstDay: toIsoDay(first), lastDay: toIsoDay(today), days };
}

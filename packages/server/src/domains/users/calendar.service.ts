import { schema } from "@stepout/db";
import { and, eq, gte, sql } from "drizzle-orm";
import type { Actor, Deps } from "../../deps.ts";
import { preparedFor } from "../../platform/prepared.ts";
import { DAY_MS } from "../games/games.rules.ts";
import { createLocalDays, toIsoDay } from "../games/local-days.ts";
import { CALENDAR_WEEKS, WEEK_DAYS } from "./users.rules.ts";
import type { Calendar, CalendarInput } from "./users.schema.ts";

const { posts } = schema;

/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 3;

const momentsSince = preparedFor((reader) =>
  reader
    .select({ createdAt: posts.createdAt })
    .from(posts)
    .where(
      and(
        eq(posts.userId, sql.placeholder("userId")),
        gte(posts.createdAt, sql.placeholder("from")),
      ),
    )
    .prepare(),
);

/** How much the actor has shared on which day of the last year, in whole weeks from a Monday on. */
export async function getCalendar(
  deps: Deps,
  { userId }: Actor,
  { timeZone }: CalendarInput,
): Promise<Calendar> {
  const dayOf = createLocalDays(timeZone);
  const today = dayOf(deps.clock.now());
  const monday = today - ((today + FIRST_WEEKDAY) % WEEK_DAYS);
  const first = monday - (CALENDAR_WEEKS - 1) * WEEK_DAYS;
  // Nowhere does a day begin more than a day before it does in UTC.
  const from = (first - 1) * DAY_MS;
  const rows = await momentsSince(deps.db.read).execute({ userId, from });
  const byDay = Map.groupBy(rows, ({ createdAt }) => dayOf(createdAt) - first);
  const days = [...byDay]
    .map(([day, shared]) => ({ day, count: shared.length }))
    .filter(({ day }) => day >= 0)
    .sort((one, other) => one.day - other.day);
  return { firstDay: toIsoDay(first), lastDay: toIsoDay(today), days };
}

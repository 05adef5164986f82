import { type Reader, schema } from "@stepout/db";
import {
  and,
  asc,
  between,
  count,
  eq,
  gt,
  gte,
  inArray,
  lte,
  type SQLWrapper,
  sql,
} from "@stepout/db/sql";
import { DAY_MS } from "../../platform/time/calendar-days.rules.ts";
import { listOffsetPeriods, type OffsetPeriod } from "../../platform/time/local-time.ts";
import { MY_GAMES_LIMIT } from "../games/game/games.rules.ts";

const { games, participants, pauses, posts } = schema;

/** Inlined instead of bound as a parameter, so that `group by` sees the same expression. */
const inline = (number: number) => sql.raw(String(number));

/** Returns the local day in days since 1970. SQLite and PostgreSQL truncate integer division. */
function localDay(time: SQLWrapper, periods: readonly OffsetPeriod[]) {
  const whens = periods
    .filter(({ until }) => Number.isFinite(until))
    .map(({ until, offset }) => sql`when ${time} < ${inline(until)} then ${inline(offset)}`);
  const last = inline(periods.at(-1)?.offset ?? 0);
  const offset = whens.length === 0 ? last : sql`case ${sql.join(whens, sql` `)} else ${last} end`;
  return sql<number>`((${time} + ${offset}) / ${inline(DAY_MS)})`;
}

/** A user's posts from the start of a local day until now. */
interface PostSpan {
  userId: string;
  timeZone: string;
  since: number;
  now: number;
}

/** Returns a condition for the posts that count, and an expression for their local days. */
function countedPosts({ userId, timeZone, since, now }: PostSpan) {
  return {
    isCounted: and(
      eq(posts.userId, userId),
      eq(posts.counts, true),
      between(posts.createdAt, since, now),
    ),
    day: localDay(posts.createdAt, listOffsetPeriods(timeZone, since, now)),
  };
}

export function daysOverall(reader: Reader, span: PostSpan) {
  const { isCounted, day } = countedPosts(span);
  return reader
    .select({ day, total: count() })
    .from(posts)
    .where(isCounted)
    .groupBy(day)
    .orderBy(asc(day));
}

export function daysByGame(reader: Reader, gameIds: string[], span: PostSpan) {
  const { isCounted, day } = countedPosts(span);
  return reader
    .select({ gameId: posts.gameId, day })
    .from(posts)
    .where(and(inArray(posts.gameId, gameIds), isCounted))
    .groupBy(posts.gameId, day)
    .orderBy(asc(day));
}

export const activeGamesOf = (reader: Reader, userId: string, now: number) =>
  reader
    .select({ gameId: games.id })
    .from(participants)
    .innerJoin(games, eq(games.id, participants.gameId))
    .where(and(eq(participants.userId, userId), lte(games.startTime, now), gt(games.endTime, now)))
    .orderBy(asc(games.endTime), asc(games.id))
    .limit(MY_GAMES_LIMIT);

export const pausesSince = (reader: Reader, userId: string, day: string) =>
  reader
    .select({ firstDay: pauses.firstDay, lastDay: pauses.lastDay })
    .from(pauses)
    .where(and(eq(pauses.userId, userId), gte(pauses.lastDay, day)))
    .orderBy(asc(pauses.firstDay));

import { type Reader, schema, type Writer } from "@stepout/db";
import { and, asc, eq, gt, gte, inArray, isNotNull, lte, unionAll } from "@stepout/db/sql";
import type { UseCase } from "../../deps.ts";
import {
  createLocalDays,
  DAY_MS,
  type LocalDays,
} from "../../platform/time/calendar-days.rules.ts";
import { toIso } from "../../platform/time/clock.ts";
import type { GameAccess } from "../games/game/games.policy.ts";
import { MY_GAMES_LIMIT } from "../games/game/games.rules.ts";
import { DATE_BACK_MS } from "./posts.rules.ts";
import type { DailyCap, DailyCapInput } from "./posts.schema.ts";

const { games, participants, posts, removedPosts } = schema;

/** Includes removed posts, because they can be restored. */
function countedSince(reader: Reader, userId: string, gameIds: string[], since: number) {
  const countedIn = (table: typeof posts | typeof removedPosts) =>
    reader
      .select({ gameId: table.gameId, createdAt: table.createdAt })
      .from(table)
      .where(
        and(
          inArray(table.gameId, gameIds),
          eq(table.userId, userId),
          eq(table.counts, true),
          gte(table.createdAt, since),
        ),
      );
  return unionAll(countedIn(posts), countedIn(removedPosts));
}

const limitedGames = (reader: Reader, userId: string, now: number) =>
  reader
    .select({ gameId: games.id, postsPerDay: games.postsPerDay, timeZone: games.timeZone })
    .from(participants)
    .innerJoin(games, eq(games.id, participants.gameId))
    .where(
      and(
        eq(participants.userId, userId),
        isNotNull(games.postsPerDay),
        lte(games.startTime, now),
        gt(games.endTime, now),
      ),
    )
    .orderBy(asc(games.endTime), asc(games.id))
    .limit(MY_GAMES_LIMIT);

/** A day with a clock change can last 25 hours. The extra hour is a margin. */
const LONGEST_DAY_MS = DAY_MS + DAY_MS / 12;

const COMMON_TIME_ZONE = "UTC";

function countOnDay(
  posts: readonly { createdAt: number }[],
  time: number,
  { dayOf }: LocalDays,
): number {
  const day = dayOf(time);
  return posts.filter(({ createdAt }) => dayOf(createdAt) === day).length;
}

export async function willCount(
  tx: Writer,
  { game: { id: gameId, postsPerDay, timeZone } }: Pick<GameAccess, "game">,
  userId: string,
  createdAt: number,
): Promise<boolean> {
  if (postsPerDay === null) return true;
  const counted = await countedSince(tx, userId, [gameId], createdAt - LONGEST_DAY_MS);
  return (
    countOnDay(counted, createdAt, createLocalDays(timeZone ?? COMMON_TIME_ZONE)) < postsPerDay
  );
}

export const listDailyCaps: UseCase<DailyCapInput, DailyCap[]> = async (
  deps,
  { userId },
  { at },
) => {
  const now = deps.clock.now();
  const time = at === undefined ? now : Math.max(Date.parse(at), now - DATE_BACK_MS);
  const { read } = deps.db;
  const limited = await limitedGames(read, userId, now);
  if (limited.length === 0) return [];
  const gameIds = limited.map(({ gameId }) => gameId);
  const counted = await countedSince(read, userId, gameIds, time - LONGEST_DAY_MS);
  const byGame = Map.groupBy(counted, ({ gameId }) => gameId);
  // Reuse formatters, because creating one takes about 80 µs and many games share a time zone.
  const zones = new Map<string, LocalDays>();
  return limited.map(({ gameId, postsPerDay, timeZone: stored }) => {
    const timeZone = stored ?? COMMON_TIME_ZONE;
    const days = zones.get(timeZone) ?? createLocalDays(timeZone);
    zones.set(timeZone, days);
    return {
      gameId,
      postsPerDay: postsPerDay ?? 0,
      timeZone,
      counted: countOnDay(byGame.get(gameId) ?? [], time, days),
      until: toIso(days.startOf(days.dayOf(time) + 1)),
    };
  });
};

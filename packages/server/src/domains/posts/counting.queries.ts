import { type Reader, schema } from "@stepout/db";
import { and, asc, eq, gt, gte, inArray, isNotNull, lte } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import { MY_GAMES_LIMIT } from "../games/game/games.rules.ts";

const { games, participants, posts, removedPosts } = schema;

/** Includes posts that others have removed: they can be put back. */
export function countedSince(reader: Reader, userId: string, gameIds: string[], since: number) {
  const of = (table: typeof posts | typeof removedPosts) =>
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
  return unionAll(of(posts), of(removedPosts));
}

export const limitedGames = (reader: Reader, userId: string, now: number) =>
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

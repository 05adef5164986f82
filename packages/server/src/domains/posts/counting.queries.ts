import { schema } from "@stepout/db";
import { and, asc, eq, gt, gte, isNotNull, lte, type SQLWrapper, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { numberList } from "../../platform/queries/number-list.ts";
import { preparedFor } from "../../platform/queries/prepared.ts";
import { MY_GAMES_LIMIT } from "../games/game/games.rules.ts";

const { games, participants, posts, removedPosts } = schema;

const builder = new QueryBuilder();
const userId = sql.placeholder("userId");
const since = sql.placeholder("since");
const now = sql.placeholder("now");

/**
 * The moments of a person's posts in a game that have counted since some moment. Those that others
 * have removed are among them: they can be put back.
 */
function countedSince(gameId: SQLWrapper) {
  const [shown, removed] = [posts, removedPosts].map((table) =>
    builder
      .select({ createdAt: sql<number>`${table.createdAt}`.as("createdAt") })
      .from(table)
      .where(
        and(
          sql`${table.gameId} = ${gameId}`,
          eq(table.userId, userId),
          eq(table.counts, true),
          gte(table.createdAt, since),
        ),
      ),
  );
  const both = sql`select * from ${shown} as shown union all select * from ${removed} as removed`;
  return numberList(
    sql`select string_agg(cast("createdAt" as text), ',') from (${both}) as counted`,
  );
}

export const countedInGame = preparedFor((reader) =>
  reader
    .select({ moments: countedSince(games.id) })
    .from(games)
    .where(eq(games.id, sql.placeholder("gameId")))
    .prepare(),
);

/** The same for a person's running games in which not every post counts. */
export const countedInGames = preparedFor((reader) =>
  reader
    .select({
      gameId: games.id,
      postsPerDay: sql<number>`${games.postsPerDay}`,
      timeZone: games.timeZone,
      moments: countedSince(games.id),
    })
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
    .limit(MY_GAMES_LIMIT)
    .prepare(),
);

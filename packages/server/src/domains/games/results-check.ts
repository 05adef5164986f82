import { type Reader, schema } from "@stepout/db";

import { describeRows, type Finding } from "@stepout/db/checks/finding";
import { and, count, eq, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import { rankStandings } from "./results.rules.ts";

const { gameResults, games, posts, upvotes } = schema;

/** Games whose places and medals do not follow from their scores and upvotes. */
async function findWrongRanks(read: Reader): Promise<string[]> {
  const settled = await read.select({ id: games.id }).from(games).where(isNotNull(games.settledAt));
  const wrong: string[] = [];
  for (const { id } of settled) {
    const stored = await read.select().from(gameResults).where(eq(gameResults.gameId, id));
    const isWrong = rankStandings(stored).some((ranked) => {
      const row = stored.find(({ userId }) => userId === ranked.userId);
      return (
        row?.position !== ranked.position ||
        row.medalType !== ranked.medalType ||
        row.isPopularVote !== ranked.isPopularVote
      );
    });
    if (isWrong) wrong.push(id);
  }
  return wrong;
}

/**
 * Results whose score is not what the person shared in the game, or that have fewer upvotes than
 * were given before its end: one that was taken back since counts still.
 */
async function findWrongScores(read: Reader): Promise<string[]> {
  const isTheirs = and(eq(posts.gameId, gameResults.gameId), eq(posts.userId, gameResults.userId));
  const shared = read.select({ total: count() }).from(posts).where(isTheirs);
  const received = read
    .select({ total: count() })
    .from(upvotes)
    .innerJoin(posts, eq(posts.id, upvotes.postId))
    .where(and(isTheirs, lt(upvotes.createdAt, games.endTime)));
  const rows = await read
    .select({ id: sql<string>`${gameResults.gameId} || ' ' || ${gameResults.userId}` })
    .from(gameResults)
    .innerJoin(games, eq(games.id, gameResults.gameId))
    .where(
      or(ne(gameResults.score, sql`(${shared})`), lt(gameResults.upvotes, sql`(${received})`)),
    );
  return rows.map(({ id }) => id);
}

/** Recomputes how every settled game has ended. */
export async function checkResults(read: Reader): Promise<Finding[]> {
  return [
    ...describeRows("places and medals", await findWrongRanks(read)),
    ...describeRows("scores of results", await findWrongScores(read)),
  ];
}

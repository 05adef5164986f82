import { type Reader, schema } from "@stepout/db";
import { describeRows, type Finding } from "@stepout/db/checks/finding";
import { and, count, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { rankStandings } from "./results.rules.ts";

const { gameResults, games, notifications, posts, upvotes, users } = schema;

const personInGame = sql<string>`${gameResults.gameId} || ' ' || ${gameResults.userId}`;

/** Games that were settled before their end, or have results without being settled. */
async function findWrongEnds(read: Reader): Promise<string[]> {
  const withResults = read.select({ id: gameResults.gameId }).from(gameResults);
  const rows = await read
    .select({ id: games.id })
    .from(games)
    .where(
      or(
        lt(games.settledAt, games.endTime),
        and(isNull(games.settledAt), inArray(games.id, withResults)),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Whoever was told something else than how it has ended for them: only gold has won. */
async function findWrongNotices(read: Reader): Promise<string[]> {
  const hasWon = sql`(coalesce(${gameResults.medalType}, '') = 'gold')`;
  const rows = await read
    .select({ id: notifications.id })
    .from(notifications)
    .leftJoin(
      gameResults,
      and(
        eq(gameResults.gameId, notifications.gameId),
        eq(gameResults.userId, notifications.userId),
      ),
    )
    .where(ne(sql`(${notifications.type} = 'game_won')`, hasWon));
  return rows.map(({ id }) => id);
}

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
 * were given before its end, or more than everybody else could give: one that was taken back since
 * counts still.
 */
async function findWrongScores(read: Reader): Promise<string[]> {
  const isTheirs = and(eq(posts.gameId, gameResults.gameId), eq(posts.userId, gameResults.userId));
  const shared = read.select({ total: count() }).from(posts).where(isTheirs);
  const received = read
    .select({ total: count() })
    .from(upvotes)
    .innerJoin(posts, eq(posts.id, upvotes.postId))
    .where(and(isTheirs, lt(upvotes.createdAt, games.endTime)));
  const everybody = read.select({ total: count() }).from(users);
  const rows = await read
    .select({ id: personInGame })
    .from(gameResults)
    .innerJoin(games, eq(games.id, gameResults.gameId))
    .where(
      or(
        ne(gameResults.score, sql`(${shared})`),
        lt(gameResults.upvotes, sql`(${received})`),
        gt(gameResults.upvotes, sql`${gameResults.score} * ((${everybody}) - 1)`),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Recomputes how every settled game has ended. */
export async function checkResults(read: Reader): Promise<Finding[]> {
  return [
    ...describeRows("places and medals", await findWrongRanks(read)),
    ...describeRows("scores of results", await findWrongScores(read)),
    ...describeRows("ends of games", await findWrongEnds(read)),
    ...describeRows("notices of results", await findWrongNotices(read)),
  ];
}

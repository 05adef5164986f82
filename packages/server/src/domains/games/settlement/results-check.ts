import { type Reader, schema } from "@stepout/db";
import type { Problem } from "@stepout/db/checks/problem";
import { type OnProgress, runSliced, type Slice } from "@stepout/db/checks/slices";
import { and, count, eq, gt, isNotNull, isNull, lt, ne, or, sql } from "@stepout/db/sql";
import { hasRow } from "../../../platform/queries/rows.ts";
import { rankStandings } from "../game/results.rules.ts";

const { gameResults, games, notifications, posts, upvotes, users } = schema;

const personInGame = sql<string>`${gameResults.gameId} || ' ' || ${gameResults.userId}`;

function findWrongEnds(read: Reader, isInSlice: Slice) {
  const hasResults = hasRow(gameResults, eq(gameResults.gameId, games.id));
  return read
    .select({ id: games.id })
    .from(games)
    .where(
      and(
        isInSlice,
        or(lt(games.settledAt, games.endTime), and(isNull(games.settledAt), hasResults)),
      ),
    );
}

function findWrongNotices(read: Reader, isInSlice: Slice) {
  const hasWon = sql`(coalesce(${gameResults.medalType}, '') = 'gold')`;
  return read
    .select({ id: notifications.id })
    .from(notifications)
    .leftJoin(
      gameResults,
      and(
        eq(gameResults.gameId, notifications.gameId),
        eq(gameResults.userId, notifications.userId),
      ),
    )
    .where(and(isInSlice, ne(sql`(${notifications.type} = 'game_won')`, hasWon)));
}

async function findWrongRanks(read: Reader, isInSlice: Slice): Promise<{ id: string }[]> {
  const settled = await read
    .select({ id: games.id })
    .from(games)
    .where(and(isInSlice, isNotNull(games.settledAt)));
  const wrong: { id: string }[] = [];
  for (const { id } of settled) {
    const stored = await read.select().from(gameResults).where(eq(gameResults.gameId, id));
    const byPerson = new Map(stored.map((row) => [row.userId, row]));
    const isWrong = rankStandings(stored).some((ranked) => {
      const row = byPerson.get(ranked.userId);
      return (
        row?.position !== ranked.position ||
        row.medalType !== ranked.medalType ||
        row.isPopularVote !== ranked.isPopularVote
      );
    });
    if (isWrong) wrong.push({ id });
  }
  return wrong;
}

/** Upvotes withdrawn after the game ended still count. */
function findWrongScores(read: Reader, isInSlice: Slice) {
  const isCounted = and(
    eq(posts.gameId, gameResults.gameId),
    eq(posts.userId, gameResults.userId),
    eq(posts.counts, true),
  );
  const shared = read.select({ total: count() }).from(posts).where(isCounted);
  const received = read
    .select({ total: count() })
    .from(upvotes)
    .innerJoin(posts, eq(posts.id, upvotes.postId))
    .where(and(isCounted, lt(upvotes.createdAt, games.endTime)));
  const userCount = read.select({ total: count() }).from(users);
  return read
    .select({ id: personInGame })
    .from(gameResults)
    .innerJoin(games, eq(games.id, gameResults.gameId))
    .where(
      and(
        isInSlice,
        or(
          ne(gameResults.score, sql`(${shared})`),
          lt(gameResults.upvotes, sql`(${received})`),
          gt(gameResults.upvotes, sql`${gameResults.score} * ((${userCount}) - 1)`),
        ),
      ),
    );
}

const CHECKS = [
  { subject: "ranks and medals", source: games, findWrong: findWrongRanks },
  { subject: "scores of results", source: gameResults, findWrong: findWrongScores },
  { subject: "ends of games", source: games, findWrong: findWrongEnds },
  { subject: "notices of results", source: notifications, findWrong: findWrongNotices },
];

export const checkResults = (read: Reader, onProgress?: OnProgress): Promise<Problem[]> =>
  runSliced(read, CHECKS, onProgress);

import { schema, type Writer } from "@stepout/db";
import { forSlices, inSlices } from "@stepout/db/slices";
import { and, asc, eq, gt, inArray, lt, sql } from "@stepout/db/sql";
import type { Deps } from "../../../deps.ts";
import { countRows } from "../../../platform/queries/rows.ts";
import { correctNotices } from "../../notifications/notifying.service.ts";
import { countResults } from "../../users/users.counters.ts";
import { type Outcome, rankStandings } from "../game/results.rules.ts";

const { gameResults, games, upvotes, users } = schema;

interface Author {
  gameId: string;
  userId: string;
}

interface CountedPost extends Author {
  id: string;
  counts: boolean;
}

const isResultOf = ({ gameId, userId }: Author) =>
  and(eq(gameResults.gameId, gameId), eq(gameResults.userId, userId));

const addToResult = (tx: Writer, author: Author, points: 1 | -1, upvotesAdded: number) =>
  tx
    .update(gameResults)
    .set({
      score: sql`${gameResults.score} + ${points}`,
      upvotes: sql`${gameResults.upvotes} + ${upvotesAdded}`,
    })
    .where(isResultOf(author))
    .returning({ score: gameResults.score });

const someResults = (tx: Writer, gameId: string, last: string, limit: number) =>
  tx
    .select({
      userId: gameResults.userId,
      score: gameResults.score,
      upvotes: gameResults.upvotes,
      stored: {
        position: gameResults.position,
        medalType: gameResults.medalType,
        isPopularVote: gameResults.isPopularVote,
      },
    })
    .from(gameResults)
    .where(and(eq(gameResults.gameId, gameId), gt(gameResults.userId, last)))
    .orderBy(asc(gameResults.userId))
    .limit(limit);

type Stored = Awaited<ReturnType<typeof someResults>>[number];

async function readResults(tx: Writer, gameId: string): Promise<Stored[]> {
  const results: Stored[] = [];
  await inSlices(async (limit) => {
    const some = await someResults(tx, gameId, results.at(-1)?.userId ?? "", limit);
    results.push(...some);
    return some.length;
  });
  return results;
}

type Ranked = Stored & Outcome;

const hasOtherMedals = ({ stored, medalType, isPopularVote }: Ranked): boolean =>
  stored.medalType !== medalType || stored.isPopularVote !== isPopularVote;

const hasChanged = (result: Ranked): boolean =>
  result.stored.position !== result.position || hasOtherMedals(result);

const outcomeOf = ({ position, medalType, isPopularVote }: Ranked) => ({
  position,
  medalType,
  isPopularVote,
});

/** Updates all users with the same outcome in one statement. A correction yields few distinct outcomes. */
async function storeOutcomes(tx: Writer, gameId: string, changed: Ranked[]): Promise<void> {
  for (const group of Map.groupBy(changed, (one) => JSON.stringify(outcomeOf(one))).values()) {
    await forSlices(group, async (some) => {
      for (const one of some.slice(0, 1)) {
        const ids = some.map(({ userId }) => userId);
        await tx
          .update(gameResults)
          .set(outcomeOf(one))
          .where(and(eq(gameResults.gameId, gameId), inArray(gameResults.userId, ids)));
      }
    });
  }
}

async function rankAgain(
  tx: Writer,
  { live }: Pick<Deps, "live">,
  gameId: string,
  difference: 1 | -1,
): Promise<void> {
  const changed = rankStandings(await readResults(tx, gameId)).filter(hasChanged);
  const winners = changed.filter(hasOtherMedals).map((one) => one.userId);
  await forSlices(winners, (some) => countResults(tx, gameId, some, -1));
  await storeOutcomes(tx, gameId, changed);
  await forSlices(winners, async (some) => {
    await countResults(tx, gameId, some);
    await correctNotices(tx, gameId, some);
  });
  await tx
    .update(games)
    .set({ corrections: sql`${games.corrections} + ${difference}` })
    .where(eq(games.id, gameId));
  live.notify({ about: "results", gameId });
}

/**
 * Upvotes withdrawn after the game ended still count.
 * @returns the number of upvotes that the result lost
 */
export async function takeFromResult(
  tx: Writer,
  deps: Pick<Deps, "live">,
  post: CountedPost,
): Promise<number | undefined> {
  if (!post.counts) return undefined;
  const [result] = await tx
    .select({ score: gameResults.score, upvotes: gameResults.upvotes, endTime: games.endTime })
    .from(gameResults)
    .innerJoin(games, eq(games.id, gameResults.gameId))
    .where(isResultOf(post));
  if (!result) return undefined;
  const isReceived = and(eq(upvotes.postId, post.id), lt(upvotes.createdAt, result.endTime));
  const received = await countRows(tx, upvotes, isReceived);
  const others = (await countRows(tx, users)) - 1;
  const most = (result.score - 1) * others;
  const left = Math.min(result.upvotes - received, most);
  const lost = result.upvotes - left;
  await addToResult(tx, post, -1, -lost);
  await rankAgain(tx, deps, post.gameId, 1);
  return lost;
}

export async function giveToResult(
  tx: Writer,
  deps: Pick<Deps, "live">,
  post: CountedPost & { resultUpvotes: number; isCorrection: boolean },
): Promise<void> {
  if (!post.counts) return;
  const [result] = await addToResult(tx, post, 1, post.resultUpvotes);
  if (result) await rankAgain(tx, deps, post.gameId, post.isCorrection ? -1 : 1);
}

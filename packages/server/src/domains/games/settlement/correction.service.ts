import { schema, type Writer } from "@stepout/db";
import { forSlices, inSlices } from "@stepout/db/slices";
import { and, asc, count, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { preparedFor, preparedForIds } from "../../../platform/queries/prepared.ts";
import { correctNotices } from "../../notifications/notifying.service.ts";
import { countResults } from "../../users/users.counters.ts";
import { type Outcome, rankStandings } from "../game/results.rules.ts";

const { gameResults, games, upvotes, users } = schema;

const gameId = sql.placeholder("gameId");
const userId = sql.placeholder("userId");
const isTheirs = and(eq(gameResults.gameId, gameId), eq(gameResults.userId, userId));

interface CountedPost {
  id: string;
  gameId: string;
  userId: string;
  counts: boolean;
}

const resultOf = preparedFor((tx: Writer) =>
  tx
    .select({ score: gameResults.score, upvotes: gameResults.upvotes, endTime: games.endTime })
    .from(gameResults)
    .innerJoin(games, eq(games.id, gameResults.gameId))
    .where(isTheirs)
    .prepare(),
);

const upvotesBefore = preparedFor((tx: Writer) =>
  tx
    .select({ total: count() })
    .from(upvotes)
    .where(
      and(
        eq(upvotes.postId, sql.placeholder("postId")),
        lt(upvotes.createdAt, sql.placeholder("endTime")),
      ),
    )
    .prepare(),
);

const everybody = preparedFor((tx: Writer) => tx.select({ total: count() }).from(users).prepare());

const addToResult = preparedFor((tx: Writer) =>
  tx
    .update(gameResults)
    .set({
      score: sql`${gameResults.score} + ${sql.placeholder("points")}`,
      upvotes: sql`${gameResults.upvotes} + ${sql.placeholder("upvotes")}`,
    })
    .where(isTheirs)
    .returning({ score: gameResults.score })
    .prepare(),
);

const countCorrection = preparedFor((tx: Writer) =>
  tx
    .update(games)
    .set({ corrections: sql`${games.corrections} + ${sql.placeholder("difference")}` })
    .where(eq(games.id, gameId))
    .prepare(),
);

const setOutcome = preparedForIds((tx: Writer, ids) =>
  tx
    .update(gameResults)
    .set({
      position: sql`${sql.placeholder("position")}`,
      medalType: sql`${sql.placeholder("medalType")}`,
      isPopularVote: sql`${sql.placeholder("isPopularVote")}`,
    })
    .where(and(eq(gameResults.gameId, gameId), inArray(gameResults.userId, ids)))
    .prepare(),
);

const someResults = preparedFor((tx: Writer) =>
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
    .where(and(eq(gameResults.gameId, gameId), gt(gameResults.userId, sql.placeholder("last"))))
    .orderBy(asc(gameResults.userId))
    .limit(sql.placeholder("limit"))
    .prepare(),
);

type Stored = Awaited<ReturnType<ReturnType<typeof someResults>["execute"]>>[number];

async function readResults(tx: Writer, ofGame: string): Promise<Stored[]> {
  const results: Stored[] = [];
  await inSlices(async (limit) => {
    const last = results.at(-1)?.userId ?? "";
    const some = await someResults(tx).execute({ gameId: ofGame, last, limit });
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
  isPopularVote: Number(isPopularVote),
});

/** A point more or less moves few people to the same few places, so each outcome is stored at once. */
async function storeOutcomes(tx: Writer, ofGame: string, changed: Ranked[]): Promise<void> {
  for (const alike of Map.groupBy(changed, (one) => JSON.stringify(outcomeOf(one))).values()) {
    await forSlices(alike, async (some) => {
      const { query, values } = setOutcome(
        tx,
        some.map((one) => one.userId),
      );
      for (const one of some.slice(0, 1)) {
        await query.execute({ ...values, ...outcomeOf(one), gameId: ofGame });
      }
    });
  }
}

/** Ranks the results of a settled game anew, with the totals and notifications that follow. */
async function rankAnew(
  tx: Writer,
  { live }: Pick<Deps, "live">,
  ofGame: string,
  difference: 1 | -1,
): Promise<void> {
  const changed = rankStandings(await readResults(tx, ofGame)).filter(hasChanged);
  const winners = changed.filter(hasOtherMedals).map((one) => one.userId);
  await forSlices(winners, (some) => countResults(tx, ofGame, some, -1));
  await storeOutcomes(tx, ofGame, changed);
  await forSlices(winners, async (some) => {
    await countResults(tx, ofGame, some);
    await correctNotices(tx, ofGame, some);
  });
  await countCorrection(tx).execute({ gameId: ofGame, difference });
  live.tell({ about: "results", gameId: ofGame });
}

/**
 * Takes a post that is about to be removed out of its author's result. Answers the upvotes that the
 * result has lost with it; undefined where there is no result or the post doesn't count. Upvotes that were taken back after
 * the end still count, and nobody can have more than one of each other person for each post.
 */
export async function takeFromResult(
  tx: Writer,
  deps: Pick<Deps, "live">,
  post: CountedPost,
): Promise<number | undefined> {
  if (!post.counts) return undefined;
  const whose = { gameId: post.gameId, userId: post.userId };
  const [result] = await resultOf(tx).execute(whose);
  if (!result) return undefined;
  const { endTime } = result;
  const [received] = await upvotesBefore(tx).execute({ postId: post.id, endTime });
  const [people] = await everybody(tx).execute();
  const others = (people?.total ?? 0) - 1;
  const most = (result.score - 1) * others;
  const left = Math.min(result.upvotes - (received?.total ?? 0), most);
  const lost = result.upvotes - left;
  await addToResult(tx).execute({ ...whose, points: -1, upvotes: -lost });
  await rankAnew(tx, deps, post.gameId, 1);
  return lost;
}

/** Counts a post that was put back, and these upvotes on it, in its author's result if there is one. */
export async function giveToResult(
  tx: Writer,
  deps: Pick<Deps, "live">,
  post: CountedPost & { resultUpvotes: number; isCorrection: boolean },
): Promise<void> {
  const { resultUpvotes, isCorrection, counts, ...whose } = post;
  if (!counts) return;
  const [result] = await addToResult(tx).execute({
    gameId: whose.gameId,
    userId: whose.userId,
    points: 1,
    upvotes: resultUpvotes,
  });
  if (result) await rankAnew(tx, deps, whose.gameId, isCorrection ? -1 : 1);
}

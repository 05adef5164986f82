import { setImmediate } from "node:timers/promises";
import { schema, type Writer } from "@stepout/db";
import { inSlices } from "@stepout/db/slices";
import { and, asc, eq, gt, isNull, lte } from "@stepout/db/sql";
import type { Deps } from "../../../deps.ts";
import { notifyOfResults } from "../../notifications/notifying.service.ts";
import { queuePushes } from "../../push/queue.service.ts";
import { countResults } from "../../users/users.counters.ts";
import { rankStandings } from "../game/results.rules.ts";

const { gameResults, games, participants } = schema;

// Small, so that other writers don't wait long.
const ROWS_AT_ONCE = 250;

async function readStandings(tx: Writer, gameId: string) {
  const readAfter = (userId: string, limit: number) =>
    tx
      .select({
        gameId: participants.gameId,
        userId: participants.userId,
        score: participants.score,
        upvotes: participants.upvoteCount,
      })
      .from(participants)
      .where(and(eq(participants.gameId, gameId), gt(participants.userId, userId)))
      .orderBy(asc(participants.userId))
      .limit(limit);
  const standings: Awaited<ReturnType<typeof readAfter>> = [];
  await inSlices(async (limit) => {
    const some = await readAfter(standings.at(-1)?.userId ?? "", limit);
    standings.push(...some);
    return some.length;
  }, ROWS_AT_ONCE);
  return standings;
}

/**
 * Call it first in each transaction that changes a game's counters.
 * @returns true if this call settled the game
 */
export async function settleGame(
  tx: Writer,
  deps: Pick<Deps, "db" | "clock" | "ids" | "live">,
  gameId: string,
): Promise<boolean> {
  const now = deps.clock.confirmed();
  const claimed = await tx
    .update(games)
    .set({ settledAt: now })
    .where(and(eq(games.id, gameId), isNull(games.settledAt), lte(games.endTime, now)))
    .returning({ id: games.id });
  if (claimed.length === 0) return false;
  const results = rankStandings(await readStandings(tx, gameId));
  for (let from = 0; from < results.length; from += ROWS_AT_ONCE) {
    if (from > 0) await setImmediate();
    const some = results.slice(from, from + ROWS_AT_ONCE);
    await tx.insert(gameResults).values(some);
    await notifyOfResults(tx, deps, some, now);
    await queuePushes(tx, deps, {
      userIds: some.map(({ userId }) => userId),
      kind: "game-end",
      at: now,
      topic: gameId,
      gameId,
    });
    await countResults(
      tx,
      gameId,
      some.map(({ userId }) => userId),
    );
  }
  deps.live.notify({ about: "results", gameId });
  return true;
}

export async function settleGamesOf(
  tx: Writer,
  deps: Pick<Deps, "db" | "clock" | "ids" | "live">,
  userId: string,
): Promise<void> {
  const ended = await tx
    .select({ id: games.id })
    .from(participants)
    .innerJoin(games, eq(games.id, participants.gameId))
    .where(
      and(
        eq(participants.userId, userId),
        isNull(games.settledAt),
        lte(games.endTime, deps.clock.confirmed()),
      ),
    );
  for (const { id } of ended) await settleGame(tx, deps, id);
}

import { schema } from "@stepout/db";
import { alias, and, asc, eq, inArray, or } from "@stepout/db/sql";
import type { UseCase } from "../../../deps.ts";
import type { IdRef } from "../../../trpc/common.schema.ts";
import { publicUserColumns, toPublicUser } from "../../users/users.queries.ts";
import { loadGameAsParticipant } from "../game/games.policy.ts";
import type { GameResult } from "../game/games.schema.ts";
import { RESULTS_LIMIT } from "../game/results.rules.ts";
import { settleGame } from "./settlement.service.ts";

const { gameResults, users } = schema;
const best = alias(gameResults, "best");

/** Returns an empty list until the game ends. */
export const getResults: UseCase<IdRef, GameResult[]> = async (deps, actor, { id: gameId }) => {
  const now = deps.clock.now();
  const { game, status } = await loadGameAsParticipant(deps.db.read, actor, gameId, now);
  if (status === "completed" && game.settledAt === null) {
    await deps.db.transaction((tx) => settleGame(tx, deps, gameId));
  }
  const rows = await deps.db.read
    .select({
      userId: gameResults.userId,
      user: publicUserColumns,
      position: gameResults.position,
      score: gameResults.score,
      medalType: gameResults.medalType,
      upvotes: gameResults.upvotes,
      isPopularVote: gameResults.isPopularVote,
    })
    .from(gameResults)
    .innerJoin(users, eq(users.id, gameResults.userId))
    .where(
      and(
        eq(gameResults.gameId, gameId),
        or(
          eq(gameResults.userId, actor.userId),
          inArray(
            gameResults.userId,
            deps.db.read
              .select({ userId: best.userId })
              .from(best)
              .where(eq(best.gameId, gameId))
              .orderBy(asc(best.position))
              .limit(RESULTS_LIMIT),
          ),
        ),
      ),
    )
    .orderBy(asc(gameResults.position), asc(users.searchText), asc(users.id));
  return rows.map((row) => ({ ...row, user: toPublicUser(row.user) }));
};

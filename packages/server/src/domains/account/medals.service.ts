import { schema } from "@stepout/db";
import { and, desc, eq, isNotNull, or } from "@stepout/db/sql";
import type { UseCase } from "../../deps.ts";
import { toIso } from "../../platform/time/clock.ts";
import type { MedalWon } from "./account.schema.ts";

const { gameResults, games } = schema;

const MEDALS_LIMIT = 50;

export const listMedals: UseCase<void, MedalWon[]> = async (deps, { userId }) => {
  const rows = await deps.db.read
    .select({
      id: games.id,
      name: games.name,
      endTime: games.endTime,
      participants: games.participantCount,
      position: gameResults.position,
      score: gameResults.score,
      medalType: gameResults.medalType,
      isPopularVote: gameResults.isPopularVote,
    })
    .from(gameResults)
    .innerJoin(games, eq(games.id, gameResults.gameId))
    .where(
      and(
        eq(gameResults.userId, userId),
        or(isNotNull(gameResults.medalType), eq(gameResults.isPopularVote, true)),
      ),
    )
    .orderBy(desc(games.endTime), desc(games.id))
    .limit(MEDALS_LIMIT);
  return rows.map(({ id, name, endTime, participants, ...result }) => ({
    game: { id, name, endTime: toIso(endTime), _count: { participants } },
    ...result,
  }));
};

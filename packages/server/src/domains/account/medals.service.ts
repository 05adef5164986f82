import { schema } from "@stepout/db";
import { and, eq, isNotNull, or } from "@stepout/db/sql";
import type { UseCase } from "../../deps.ts";
import { cutPage, inPages } from "../../platform/queries/pages.ts";
import { toIso } from "../../platform/time/clock.ts";
import { readTimeCursor, writeTimeCursor } from "../../trpc/common.schema.ts";
import type { ListMedalsInput, MedalWon } from "./account.schema.ts";

const { gameResults, games } = schema;

export const MEDALS_PAGE = 20;

const cursor = { time: games.endTime, id: games.id };

const medalsOf = inPages(
  cursor,
  (reader, userId: string, isNext) =>
    reader
      .select({
        cursor,
        name: games.name,
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
          isNext,
        ),
      ),
  "down",
);

export const listMedals: UseCase<ListMedalsInput, MedalWon[]> = async (deps, { userId }, input) => {
  const last = readTimeCursor(input.cursor);
  const page = { last: last && { ...last }, limit: MEDALS_PAGE + 1 };
  const { shown, hasMore } = cutPage(await medalsOf(deps.db.read, userId, page), MEDALS_PAGE);
  return shown.map(({ cursor: { id, time }, name, participants, ...result }, index) => ({
    game: { id, name, endTime: toIso(time), _count: { participants } },
    ...result,
    cursor: hasMore || index < shown.length - 1 ? writeTimeCursor({ time, id }) : null,
  }));
};

import { schema } from "@stepout/db";
import { and, eq } from "@stepout/db/sql";
import type { ComposePush } from "../../push/template.ts";
import { localDaysOf } from "../../users/users.queries.ts";
import { gameProgress, gameStatus } from "./games.rules.ts";

const { gameResults, games, participants } = schema;

interface Result {
  position: number;
  players: number;
  score: number;
}

const texts = {
  started: (game: string) => `“${game}” has started`,
  firstDay: (totalDays: number) => `Today is day 1 of ${totalDays}. What is your first step?`,
  ended: (game: string) => `“${game}” has ended`,
  finished: (score: number) =>
    score === 1 ? "You finished with 1 point." : `You finished with ${score} points.`,
  won: ({ players, score }: Result) =>
    score === 1
      ? `You came first of ${players} players, with 1 point.`
      : `You came first of ${players} players, with ${score} points.`,
  placed: ({ position, players, score }: Result) =>
    score === 1
      ? `You finished in place ${position} of ${players}, with 1 point.`
      : `You finished in place ${position} of ${players}, with ${score} points.`,
} as const;

function resultText(result: Result): string {
  if (result.players === 1) return texts.finished(result.score);
  return result.position === 1 ? texts.won(result) : texts.placed(result);
}

const start: ComposePush = async (tx, { clock }, { userId, gameId }) => {
  const now = clock.now();
  const [game] = await tx
    .select({ name: games.name, startTime: games.startTime, endTime: games.endTime })
    .from(participants)
    .innerJoin(games, eq(games.id, participants.gameId))
    .where(and(eq(participants.userId, userId), eq(participants.gameId, gameId ?? "")));
  if (!game || gameStatus(game, now) !== "active") return undefined;
  const { totalDays } = gameProgress(game, now, await localDaysOf(tx, userId));
  return {
    title: texts.started(game.name),
    body: texts.firstDay(totalDays),
    path: `/games/${gameId}`,
  };
};

const end: ComposePush = async (tx, _deps, { userId, gameId }) => {
  const [result] = await tx
    .select({
      name: games.name,
      players: games.participantCount,
      position: gameResults.position,
      score: gameResults.score,
    })
    .from(participants)
    .innerJoin(games, eq(games.id, participants.gameId))
    .innerJoin(
      gameResults,
      and(eq(gameResults.gameId, games.id), eq(gameResults.userId, participants.userId)),
    )
    .where(and(eq(participants.userId, userId), eq(participants.gameId, gameId ?? "")));
  return (
    result && {
      title: texts.ended(result.name),
      body: resultText(result),
      path: `/games/${gameId}`,
    }
  );
};

export const gamePushes = { "game-start": start, "game-end": end };

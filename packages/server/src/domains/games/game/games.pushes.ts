import { schema } from "@stepout/db";
import { and, eq } from "@stepout/db/sql";
import type { ComposePush } from "../../push/template.ts";
import { localDaysOf } from "../../users/users.queries.ts";
import { gameProgress, gameStatus } from "./games.rules.ts";
import { describeResult } from "./result-texts.rules.ts";

const { gameResults, games, participants } = schema;

const texts = {
  started: (game: string) => `“${game}” has started`,
  firstDay: (totalDays: number) => `Today is day 1 of ${totalDays}. What is your first step?`,
  startedLine: (game: string) => `“${game}” has started.`,
  endedLine: (game: string) => `“${game}” has ended.`,
  ended: (game: string) => `“${game}” has ended`,
} as const;

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
    line: texts.startedLine(game.name),
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
  if (!result) return undefined;
  const { name } = result;
  const body = describeResult(result);
  return {
    title: texts.ended(name),
    body,
    line: `${texts.endedLine(name)} ${body}`,
    path: `/games/${gameId}`,
  };
};

export const gamePushes = { "game-start": start, "game-end": end };

import {
  type GameProgress,
  type GameStatus,
  gameProgress,
  gameStatus,
  timeText,
} from "@stepout/server/domains/games/game/games.rules";
import { useEffect } from "react";
import { expectMoments, useNow } from "#lib/dates/clock.ts";
import { formatNearMoment } from "#lib/dates/times.ts";
import { gameTexts } from "./texts.ts";

interface TimedGame {
  status: GameStatus;
  startTime: string;
  endTime: string;
}

export interface GameClock {
  status: GameStatus;
  progress: GameProgress;
  text: string;
  /** Hour of the start or end, if that is today or tomorrow. */
  when: string | undefined;
}

/**
 * Computes a game's state at `now`, because responses stay on the screen for hours. Never goes back
 * behind a start or end that the server has seen.
 */
export function readGameClock(game: TimedGame, now: number): GameClock {
  const times = { startTime: Date.parse(game.startTime), endTime: Date.parse(game.endTime) };
  const seenByServer = {
    upcoming: Number.NEGATIVE_INFINITY,
    active: times.startTime,
    completed: times.endTime,
  };
  const moment = Math.max(now, seenByServer[game.status]);
  const status = gameStatus(times, moment);
  return {
    status,
    progress: gameProgress(times, moment),
    text: timeText(times, moment),
    when: formatNearMoment(
      status === "upcoming" ? game.startTime : game.endTime,
      moment,
      gameTexts.nearDays[status],
    ),
  };
}

/** Returns the time; updates as soon as one of these games begins or ends. */
export function useTimeOf(games: readonly TimedGame[] | undefined): number {
  useEffect(() => {
    expectMoments(
      games?.flatMap(({ startTime, endTime }) => [Date.parse(startTime), Date.parse(endTime)]) ??
        [],
    );
  }, [games]);
  return useNow();
}

export const useGameClock = (game: TimedGame): GameClock => readGameClock(game, useTimeOf([game]));

import {
  type GameProgress,
  type GameStatus,
  gameProgress,
  gameStatus,
  timeText,
} from "@stepout/server/domains/games/game/games.rules";
import type { LocalDays } from "@stepout/server/platform/time/calendar-days.rules";
import { useEffect } from "react";
import { tickAt, useNow } from "#lib/dates/clock.ts";
import { deviceDays, useOwnDays } from "#lib/dates/time-zone.ts";
import { formatNearTime } from "#lib/dates/times.ts";
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
  /** The start or end, such as "Today at 17:00". Undefined if it is neither today nor tomorrow. */
  when: string | undefined;
}

/** Returns the status at `time`, which is later than `now` if the server has already reported a later status. */
function readTimes(game: TimedGame, now: number) {
  const times = { startTime: Date.parse(game.startTime), endTime: Date.parse(game.endTime) };
  const earliest = {
    upcoming: Number.NEGATIVE_INFINITY,
    active: times.startTime,
    completed: times.endTime,
  };
  const time = Math.max(now, earliest[game.status]);
  return { times, time, status: gameStatus(times, time) };
}

export const readGameStatus = (game: TimedGame, now: number): GameStatus =>
  readTimes(game, now).status;

/** Uses the user's time zone (`own`) for the progress, and the device's time zone for the texts. */
export function readGameClock(
  game: TimedGame,
  now: number,
  own: LocalDays,
  device: LocalDays,
): GameClock {
  const { times, time, status } = readTimes(game, now);
  return {
    status,
    progress: gameProgress(times, time, own),
    text: timeText(times, time, device),
    when: formatNearTime(
      status === "upcoming" ? game.startTime : game.endTime,
      time,
      gameTexts.nearTimes[status],
      device,
    ),
  };
}

/** Returns the current time. Updates as soon as one of the games starts or ends. */
export function useTimeOf(games: readonly TimedGame[] | undefined): number {
  useEffect(() => {
    tickAt(
      games?.flatMap(({ startTime, endTime }) => [Date.parse(startTime), Date.parse(endTime)]) ??
        [],
    );
  }, [games]);
  return useNow();
}

export const useGameClock = (game: TimedGame): GameClock =>
  readGameClock(game, useTimeOf([game]), useOwnDays(), deviceDays());

import { DEFAULT_GAME_DAYS } from "@stepout/server/domains/games/game/games.rules";
import { addCalendarDays } from "@stepout/server/platform/time/calendar-days.rules";

const MINUTE_MS = 60_000;

const toIso = (time: number) => new Date(time).toISOString();

export const defaultEnd = (startTime: string): string =>
  toIso(addCalendarDays(Date.parse(startTime), DEFAULT_GAME_DAYS));

export function newGame(now: number) {
  const startTime = toIso(Math.floor(now / MINUTE_MS) * MINUTE_MS);
  return {
    name: "",
    description: "",
    coverImage: null,
    isPublic: true,
    requiresApproval: false,
    postsPerDay: null,
    startTime,
    endTime: defaultEnd(startTime),
  };
}

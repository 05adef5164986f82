import { DEFAULT_GAME_DAYS } from "@stepout/server/domains/games/game/games.rules";
import { addCalendarDays } from "#lib/dates/dates.ts";
import { deviceDays } from "#lib/dates/time-zone.ts";

const MINUTE_MS = 60_000;

/** Games end in the evening, because players then have time to celebrate. */
const END_HOUR = 20;

const toIso = (time: number) => new Date(time).toISOString();

/** Returns 20:00 in the browser's time zone on the last day of a game with the default length. */
export function defaultEnd(startTime: string): string {
  const start = Date.parse(startTime);
  const end = new Date(addCalendarDays(start, DEFAULT_GAME_DAYS)).setHours(END_HOUR, 0, 0, 0);
  const isTooLong = deviceDays().lengthOf(start, end) > DEFAULT_GAME_DAYS;
  return toIso(isTooLong ? addCalendarDays(end, -1) : end);
}

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

import { DEFAULT_GAME_DAYS } from "@stepout/server/domains/games/game/games.rules";
import { DAY_MS } from "@stepout/server/platform/time/days.rules";

const MINUTE_MS = 60_000;

const toIso = (moment: number) => new Date(moment).toISOString();

/** The end of a game before anybody chooses one. */
export const defaultEnd = (startTime: string): string =>
  toIso(Date.parse(startTime) + DEFAULT_GAME_DAYS * DAY_MS);

/** The form's defaults: public, from this minute on, for 30 days. */
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

import type { LocalDays } from "../../../platform/time/calendar-days.rules.ts";

export const GAME_NAME_MAX = 100;
export const GAME_DESCRIPTION_MAX = 2_000;
export const DEFAULT_GAME_DAYS = 30;

export const POSTS_PER_DAY_MAX = 50;

export const EARLIEST_TIME = -2_208_988_800_000; // 1 January 1900 UTC
// Years after 9999 need more than four digits in ISO 8601.
export const LATEST_TIME = 253_402_300_799_999;

// The web app filters the public games itself for search terms up to this length.
export const GAME_SEARCH_THRESHOLD = 2;
export const DISCOVER_TOP = 3;
export const GAME_SEARCH_LIMIT = 50;
export const GAME_SEARCH_TERM_MAX = 200;
export const PUBLIC_GAMES_LIMIT = 100;
export const MY_GAMES_LIMIT = 500;

// The chart shows this many scores, and summarizes the rest as '+N'.
export const SCORE_CHART_BARS = 12;
const SCORE_CHART_MIN_PERCENT = 5;

// A REST response contains at most 100 participants per game, and 5,000 across all games.
export const PARTICIPANTS_WITH_GAME = 100;
const PARTICIPANTS_WITH_GAMES = 5_000;

export const participantsWithEach = (gameCount: number): number =>
  Math.min(PARTICIPANTS_WITH_GAME, Math.floor(PARTICIPANTS_WITH_GAMES / Math.max(1, gameCount)));
export const PARTICIPANTS_LIMIT = 2_000;
export const SCORES_LIMIT = 2_000;

export const PEOPLE_PAGE = 50;
export const PEOPLE_FIND_MAX = 200;

/** An input value that selects the caller's own group instead of a group id. */
export const OWN_GROUP = "own";

export const PEOPLE_FIND_WORDS = 4;

// Limited because the list of bans isn't paginated.
export const BANS_PER_GAME_MAX = 500;
export const BAN_REASON_MAX = 500;

export const POINT_LINES = 5;

export const IMPORT_GAMES_MAX = 50;
export const IMPORT_PEOPLE_MAX = 10_000;

export const gameStatuses = ["upcoming", "active", "completed"] as const;
export type GameStatus = (typeof gameStatuses)[number];

/** Times in milliseconds. A game's status is derived from them on every read and never stored. */
export interface GameTimes {
  startTime: number;
  endTime: number;
}

export function gameStatus({ startTime, endTime }: GameTimes, now: number): GameStatus {
  if (now < startTime) return "upcoming";
  return now < endTime ? "active" : "completed";
}

export interface GameProgress {
  // Rounded up, at least 1.
  totalDays: number;
  // Calendar days since the start date, from 0 to `totalDays`.
  elapsedDays: number;
  day: number;
}

export function gameProgress(
  { startTime, endTime }: GameTimes,
  now: number,
  { dayOf, lengthOf }: LocalDays,
): GameProgress {
  const totalDays = Math.max(1, lengthOf(startTime, endTime));
  const elapsed = Math.max(0, dayOf(now) - dayOf(startTime));
  return {
    totalDays,
    elapsedDays: Math.min(elapsed, totalDays),
    day: Math.min(elapsed + 1, totalDays),
  };
}

export const dayText = (day: number, totalDays: number): string => `Day ${day} of ${totalDays}`;

export function timeText(times: GameTimes, now: number, { dayOf }: LocalDays): string {
  const daysUntil = (moment: number) => dayOf(moment) - dayOf(now);
  const [untilStart, untilEnd] = [daysUntil(times.startTime), daysUntil(times.endTime)];
  switch (gameStatus(times, now)) {
    case "upcoming":
      return untilStart === 1 ? "Starts in 1 day" : `Starts in ${untilStart} days`;
    case "active":
      return untilEnd === 1 ? "1 day left" : `${untilEnd} days left`;
    case "completed":
      return "Completed";
  }
}

export const scoreBarPercent = (score: number, highest: number): number =>
  Math.max(SCORE_CHART_MIN_PERCENT, (score / Math.max(1, highest)) * 100);

interface Ranked {
  score: number;
  place: number;
  position: number;
}

/** Adds ranks, which equal scores share: 1, 1, 3. `last` is the previous page's last row. */
export function withPlaces<Row>(
  rows: readonly Row[],
  scoreOf: (row: Row) => number,
  last?: Ranked,
): (Row & { place: number })[] {
  let place = last?.place ?? 1;
  let previous = last?.score;
  const before = last?.position ?? 0;
  return rows.map((row, index) => {
    const score = scoreOf(row);
    if (score !== previous) place = before + index + 1;
    previous = score;
    return { ...row, place };
  });
}

interface Membership {
  isCreator: boolean;
  isAdmin: boolean;
}

export const canEditGame = ({ isCreator, isAdmin }: Membership): boolean => isCreator || isAdmin;

export const canReactIn = (status: GameStatus): boolean => status !== "upcoming";

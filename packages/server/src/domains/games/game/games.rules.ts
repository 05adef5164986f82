import { calendarDaysBetween, lengthInDays } from "../../../platform/time/calendar-days.rules.ts";

export const GAME_NAME_MAX = 100;
export const GAME_DESCRIPTION_MAX = 2_000;
export const DEFAULT_GAME_DAYS = 30;

/** The most that a game can be told to count; more in a day are hardly steps. */
export const POSTS_PER_DAY_MAX = 50;

/** 1 January 1900, UTC: the earliest date of a game. */
export const EARLIEST_TIME = -2_208_988_800_000;

/** The end of the year 9999, UTC: the last moment with a four-digit year in ISO 8601. */
export const LATEST_TIME = 253_402_300_799_999;

/** The server searches for longer terms only; the app filters by shorter ones itself. */
export const GAME_SEARCH_THRESHOLD = 2;
export const DISCOVER_TOP = 3;
export const GAME_SEARCH_LIMIT = 50;
export const GAME_SEARCH_TERM_MAX = 200;
export const PUBLIC_GAMES_LIMIT = 100;
export const MY_GAMES_LIMIT = 500;

/** Bars of the score chart on a card; the rest are shown as '+N'. */
export const SCORE_CHART_BARS = 12;
const SCORE_CHART_MIN_PERCENT = 5;

/** The most participants with one game over REST, and with all games of an answer together. */
export const PARTICIPANTS_WITH_GAME = 100;
const PARTICIPANTS_WITH_GAMES = 5_000;

export const participantsWithEach = (gameCount: number): number =>
  Math.min(PARTICIPANTS_WITH_GAME, Math.floor(PARTICIPANTS_WITH_GAMES / Math.max(1, gameCount)));
export const PARTICIPANTS_LIMIT = 2_000;
export const SCORES_LIMIT = 2_000;

export const PEOPLE_PAGE = 50;
export const PEOPLE_FIND_MAX = 200;

/** In place of a group's id, that of whoever asks. */
export const OWN_GROUP = "own";

/** The words by which a list is searched; further ones are ignored. */
export const PEOPLE_FIND_WORDS = 4;

/** The list of them is complete, so their number is limited. */
export const BANS_PER_GAME_MAX = 500;
export const BAN_REASON_MAX = 500;

export const POINT_LINES = 5;

export const IMPORT_GAMES_MAX = 50;
export const IMPORT_PEOPLE_MAX = 10_000;

export const gameStatuses = ["upcoming", "active", "completed"] as const;
export type GameStatus = (typeof gameStatuses)[number];

/** In milliseconds. The status is derived from them on every read, never stored. */
export interface GameTimes {
  startTime: number;
  endTime: number;
}

export function gameStatus({ startTime, endTime }: GameTimes, now: number): GameStatus {
  if (now < startTime) return "upcoming";
  return now < endTime ? "active" : "completed";
}

export interface GameProgress {
  /** The length of the game, rounded up, at least 1. */
  totalDays: number;
  /** Calendar days since the day of the start, from 0 to `totalDays`. */
  elapsedDays: number;
  /** The number of the present day, from 1 to `totalDays`. */
  day: number;
  /** Calendar days until the day of the end: 0 on that day. */
  daysLeft: number;
  /** Calendar days until the day of the start: 0 on that day. */
  daysUntilStart: number;
  /** 0 to 100. */
  percent: number;
}

/** Counts in the time zone of the machine, so call it only in the browser. */
export function gameProgress({ startTime, endTime }: GameTimes, now: number): GameProgress {
  const totalDays = Math.max(1, lengthInDays(startTime, endTime));
  const elapsed = Math.max(0, calendarDaysBetween(startTime, now));
  return {
    totalDays,
    elapsedDays: Math.min(elapsed, totalDays),
    day: Math.min(elapsed + 1, totalDays),
    daysLeft: Math.max(0, calendarDaysBetween(now, endTime)),
    daysUntilStart: Math.max(0, calendarDaysBetween(now, startTime)),
    percent: Math.min(100, (elapsed / totalDays) * 100),
  };
}

const days = (count: number) => `${count} ${count === 1 ? "day" : "days"}`;

/** 'Starts in N days', 'N days left' or 'Completed', in the machine's time zone. */
export function timeText(times: GameTimes, now: number): string {
  const progress = gameProgress(times, now);
  switch (gameStatus(times, now)) {
    case "upcoming":
      return `Starts in ${days(progress.daysUntilStart)}`;
    case "active":
      return `${days(progress.daysLeft)} left`;
    case "completed":
      return "Completed";
  }
}

export const scoreBarPercent = (score: number, highest: number): number =>
  Math.max(SCORE_CHART_MIN_PERCENT, (score / Math.max(1, highest)) * 100);

interface Ranked {
  score: number;
  place: number;
  /** How many rows have come so far, this one included. */
  position: number;
}

/** Equal scores share a place: 1, 1, 3. `last` is the row that these follow. */
export function sharedPlaces<Row>(
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

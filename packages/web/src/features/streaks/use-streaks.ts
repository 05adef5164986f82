import type { Streaks } from "@stepout/server/domains/streaks/streaks.schema";
import type { LocalDays } from "@stepout/server/platform/time/calendar-days.rules";
import { useQuery } from "@tanstack/react-query";
import { formatShortDay, toDate } from "#lib/dates/calendar-days.ts";
import { useOwnDays } from "#lib/dates/time-zone.ts";
import { trpc } from "#lib/server/trpc.ts";
import { streakTexts as texts } from "./texts.ts";

/** A streak of a single day is not worth showing. */
const SHOWN_DAYS_MIN = 2;

/** Delay after midnight, so that the new day has begun on the server's clock too. */
const MARGIN_MS = 5_000;

/** Spreads refetches over ten minutes after midnight, because thousands of pages may be open. */
const SPREAD_MS = 600_000;

const endOfDay = ({ dayOf, startOf }: LocalDays, time: number): number =>
  startOf(dayOf(time) + 1) + MARGIN_MS;

/** Returns how long a response stays valid: until the end of the day on which it was fetched. */
export const freshFor = (days: LocalDays, fetchedAt: number): number =>
  endOfDay(days, fetchedAt) - fetchedAt;

/** Returns the delay until a visible page refetches. A failed refetch is repeated after up to ten minutes. */
export function refetchDelay(
  days: LocalDays,
  fetchedAt: number,
  now: number,
  random: number,
): number {
  const spread = MARGIN_MS + random * SPREAD_MS;
  return Math.max(endOfDay(days, fetchedAt) - now, 0) + spread;
}

const random = Math.random();

interface Fetched {
  state: { dataUpdatedAt: number; data: unknown };
}

/** Returns options that refetch a response on the user's next day. Hidden pages wait until they are visible. */
export function useDailyRefetch() {
  const days = useOwnDays();
  return {
    staleTime: ({ state }: Fetched) => freshFor(days, state.dataUpdatedAt),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }: Fetched) =>
      state.data !== undefined && refetchDelay(days, state.dataUpdatedAt, Date.now(), random),
  };
}

export const useStreaks = () =>
  useQuery(trpc.streaks.mine.queryOptions(undefined, useDailyRefetch()));

export const isShown = ({ days }: { days: number }): boolean => days >= SHOWN_DAYS_MIN;

const formatDay = (day: string) => formatShortDay(toDate(day));

export const describePause = (streaks: Streaks | undefined): string =>
  streaks?.pausedUntil ? texts.paused(formatDay(streaks.pausedUntil)) : texts.pauseNote;

interface Streak {
  days: number;
  atRisk: boolean;
}

export const isAtRisk = (streak: Streak): boolean => streak.atRisk && isShown(streak);

function describe({ pausedUntil }: Streaks, streak: Streak): string | undefined {
  if (pausedUntil === null) return isShown(streak) ? texts.streak(streak.days) : undefined;
  const lastDay = formatDay(pausedUntil);
  return isShown(streak) ? texts.pausedStreak(streak.days, lastDay) : texts.paused(lastDay);
}

/** Describes the game's streak, or the overall streak if only the overall streak is at risk. */
export function describeGameStreak(streaks: Streaks, inGame: Streak): string | undefined {
  if (isAtRisk(inGame)) return texts.atRisk(inGame.days);
  if (isAtRisk(streaks.overall)) return texts.overallAtRisk(streaks.overall.days);
  return describe(streaks, inGame);
}

export const describeOverall = (streaks: Streaks): string | undefined =>
  isAtRisk(streaks.overall)
    ? texts.overallAtRisk(streaks.overall.days)
    : describe(streaks, streaks.overall);

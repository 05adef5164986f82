import { DAY_MS, type LocalDays } from "@stepout/server/platform/time/calendar-days.rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNow } from "#lib/dates/clock.ts";
import { useOwnDays } from "#lib/dates/time-zone.ts";
import { trpc } from "#lib/server/trpc.ts";

const MINUTE_MS = 60_000;
const NOON = 12;

const startOfToday = ({ dayOf, startOf }: LocalDays, now: number): number => startOf(dayOf(now));

/** Returns the last millisecond of the previous day, as an ISO time. */
export const endOfYesterday = (days: LocalDays, now: number): string =>
  new Date(startOfToday(days, now) - 1).toISOString();

/**
 * Returns a time in the last minute of yesterday. Later posts get later times, because the app merges a user's posts
 * that have the same time.
 */
export function lateYesterday(days: LocalDays, now: number): number {
  const start = startOfToday(days, now);
  return start - MINUTE_MS + Math.floor(((now - start) * MINUTE_MS) / DAY_MS);
}

/** Why a post can't count for an earlier day: the time for it is over, or one of its games had not started. */
export type DayProblem = "too late" | "not started";

/** @param day the earlier day that the user chose */
export function findDayProblem(
  { dayOf, hourOf }: LocalDays,
  now: number,
  { day, startTimes }: { day: number; startTimes: readonly number[] },
): DayProblem | undefined {
  if (day !== dayOf(now) - 1 || hourOf(now) >= NOON) return "too late";
  return startTimes.every((startTime) => dayOf(startTime) <= day) ? undefined : "not started";
}

interface ChosenDay {
  gameIds: readonly string[];
  /** The day before, if the user has chosen it. */
  day: number | null;
  setDay: (day: number | null) => void;
}

export function useYesterday({ gameIds, day, setDay }: ChosenDay) {
  const { data = [] } = useQuery(trpc.games.mine.queryOptions());
  const days = useOwnDays();
  const [checkedAt, setCheckedAt] = useState(0);
  const now = Math.max(useNow(), checkedAt);
  const games = data.filter(({ id }) => gameIds.includes(id));
  const startTimes = games.map(({ startTime }) => Date.parse(startTime));
  const previous = days.dayOf(now) - 1;
  const findProblem = (time: number) =>
    day === null ? undefined : findDayProblem(days, time, { day, startTimes });
  return {
    isOffered: games.length > 0 && !findDayProblem(days, now, { day: previous, startTimes }),
    isChosen: day !== null,
    problem: findProblem(now),
    choose: (isChosen: boolean) => setDay(isChosen ? previous : null),
    /** Checks the choice again, because the shared clock may be 30 s slow. */
    check: () => {
      setCheckedAt(Date.now());
      return findProblem(Date.now());
    },
  };
}

export type Yesterday = ReturnType<typeof useYesterday>;

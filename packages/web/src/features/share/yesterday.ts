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

export const canBeYesterday = (
  { dayOf, hourOf }: LocalDays,
  now: number,
  startTimes: readonly number[],
): boolean => hourOf(now) < NOON && startTimes.every((startTime) => dayOf(startTime) < dayOf(now));

export interface Yesterday {
  isOffered: boolean;
  isChosen: boolean;
  choose: (isChosen: boolean) => void;
}

export function useYesterday(gameIds: readonly string[]): Yesterday {
  const [isChosen, choose] = useState(false);
  const { data = [] } = useQuery(trpc.games.mine.queryOptions());
  const days = useOwnDays();
  const now = useNow();
  const games = data.filter(({ id }) => gameIds.includes(id));
  const startTimes = games.map(({ startTime }) => Date.parse(startTime));
  const isOffered = games.length > 0 && canBeYesterday(days, now, startTimes);
  return { isOffered, isChosen: isOffered && isChosen, choose };
}

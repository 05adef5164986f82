import { calendarDaysBetween, DAY_MS } from "@stepout/server/platform/time/calendar-days.rules";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { tickAt, useNow } from "#lib/dates/clock.ts";
import { trpc } from "#lib/server/trpc.ts";

const MINUTE_MS = 60_000;
const NOON = 12;

const startOfDay = (moment: number): number => new Date(moment).setHours(0, 0, 0, 0);

/** Returns the last millisecond of the previous day, as an ISO time. */
export const endOfYesterday = (moment: number): string =>
  new Date(startOfDay(moment) - 1).toISOString();

/**
 * Maps a time to the last minute of the previous day. Different times get different results, because two posts of one
 * user with the same time are shown as one post in several games.
 */
export function lateYesterday(moment: number): number {
  const start = startOfDay(moment);
  return start - MINUTE_MS + Math.floor(((moment - start) * MINUTE_MS) / DAY_MS);
}

/** Returns whether a post can count for the previous day: until noon, if all games began before today. */
export const canBeYesterday = (now: number, startTimes: readonly number[]): boolean =>
  new Date(now).getHours() < NOON &&
  startTimes.every((startTime) => calendarDaysBetween(startTime, now) > 0);

export interface Yesterday {
  isOffered: boolean;
  isChosen: boolean;
  choose: (isChosen: boolean) => void;
}

export function useYesterday(gameIds: readonly string[]): Yesterday {
  const [isChosen, choose] = useState(false);
  const { data = [] } = useQuery(trpc.games.mine.queryOptions());
  const now = useNow();
  useEffect(() => tickAt([new Date(now).setHours(NOON, 0, 0, 0)]), [now]);
  const games = data.filter(({ id }) => gameIds.includes(id));
  const startTimes = games.map(({ startTime }) => Date.parse(startTime));
  const isOffered = games.length > 0 && canBeYesterday(now, startTimes);
  return { isOffered, isChosen: isOffered && isChosen, choose };
}

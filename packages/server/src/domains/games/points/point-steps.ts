import { createLocalDays, toIsoDay } from "../../../platform/time/local-days.ts";
import type { GameTimes } from "../game/games.rules.ts";
import type { PointStep } from "./points.schema.ts";

/** By days since the first one. */
export type PointsOfDays = Map<number, number>;

export const countPoints = (counts: PointsOfDays, day: number, points: number): void =>
  void counts.set(day, (counts.get(day) ?? 0) + points);

export function addUp(counts: PointsOfDays): PointStep[] {
  const days = [...counts].sort(([one], [other]) => one - other);
  let points = 0;
  return days.map(([day, count]) => {
    points += count;
    return { day, points };
  });
}

export function layDays({ startTime, endTime }: GameTimes, timeZone: string, now: number) {
  const localDay = createLocalDays(timeZone);
  const first = localDay(startTime);
  const last = Math.max(first, localDay(Math.min(now, endTime - 1)));
  // A post written offline may be dated just before the game began.
  const dayOf = (moment: number) => Math.min(Math.max(localDay(moment), first), last) - first;
  return {
    firstDay: toIsoDay(first),
    lastDay: toIsoDay(last),
    dayOf,
  };
}

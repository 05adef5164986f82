import { type LocalDays, toIsoDay } from "../../../platform/time/calendar-days.rules.ts";
import type { GameTimes } from "../game/games.rules.ts";
import type { PointStep } from "./points.schema.ts";

export type DailyPoints = Map<number, number>;

export const addPoints = (counts: DailyPoints, day: number, points: number): void =>
  void counts.set(day, (counts.get(day) ?? 0) + points);

export function toSteps(counts: DailyPoints): PointStep[] {
  const days = [...counts].sort(([one], [other]) => one - other);
  let points = 0;
  return days.map(([day, count]) => {
    points += count;
    return { day, points };
  });
}

export function alignDays({ startTime, endTime }: GameTimes, local: LocalDays, now: number) {
  const localDay = local.dayOf;
  const first = localDay(startTime);
  const last = Math.max(first, localDay(Math.min(now, endTime - 1)));
  // A server with a slow clock may have dated a post before the game's start.
  const dayOf = (time: number) => Math.min(Math.max(localDay(time), first), last) - first;
  return {
    firstDay: toIsoDay(first),
    lastDay: toIsoDay(last),
    dayOf,
  };
}

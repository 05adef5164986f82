import type { GameTimes } from "./games.rules.ts";
import { createLocalDays, toIsoDay } from "./local-days.ts";
import type { PointStep } from "./points.schema.ts";

/** How many points come with which day, as days since the first one. */
function countByDay(moments: number[], dayOf: (moment: number) => number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const moment of moments) {
    const day = dayOf(moment);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

function addUp(counts: Map<number, number>): PointStep[] {
  const days = [...counts].sort(([one], [other]) => one - other);
  let points = 0;
  return days.map(([day, count]) => {
    points += count;
    return { day, points };
  });
}

/** The days of a game until now, and what turns the moments of points into steps on them. */
export function layDays({ startTime, endTime }: GameTimes, timeZone: string, now: number) {
  const localDay = createLocalDays(timeZone);
  const first = localDay(startTime);
  const last = Math.max(first, localDay(Math.min(now, endTime - 1)));
  // What was written offline may bear a moment just before the game began.
  const dayOf = (moment: number) => Math.min(Math.max(localDay(moment), first), last) - first;
  return {
    firstDay: toIsoDay(first),
    lastDay: toIsoDay(last),
    toSteps: (moments: number[]) => addUp(countByDay(moments, dayOf)),
  };
}

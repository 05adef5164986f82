import { QUARTER_MS, QUARTERS_PER_DAY, readQuarters } from "@stepout/db/quarters";
import type { UseCase } from "../../deps.ts";
import { readPages } from "../../platform/queries/pages.ts";
import { DAY_MS } from "../../platform/time/calendar-days.rules.ts";
import type { GameRef } from "../../trpc/common.schema.ts";
import { loadGameAsParticipant } from "../games/game/games.policy.ts";
import { addPoints, alignDays, type DailyPoints, toSteps } from "../games/points/point-steps.ts";
import { localDaysOf } from "../users/users.queries.ts";
import { daysOfGroups, scoresOfGroups } from "./groups.queries.ts";
import type { GroupPointsByDay } from "./groups.schema.ts";

const ROWS_AT_ONCE = 1_000;

/** Quarter-hours that fall on one day of the game. `until` is exclusive. */
interface QuarterRange {
  day: number;
  until: number;
}

function divideDay(utcDay: number, dayOf: (time: number) => number): QuarterRange[] {
  const ranges: QuarterRange[] = [];
  for (let quarter = 0; quarter < QUARTERS_PER_DAY; quarter += 1) {
    const day = dayOf(utcDay * DAY_MS + quarter * QUARTER_MS);
    const last = ranges.at(-1);
    if (last?.day === day) last.until = quarter + 1;
    else ranges.push({ day, until: quarter + 1 });
  }
  return ranges;
}

function countQuarters(
  counts: DailyPoints,
  points: readonly number[],
  ranges: QuarterRange[],
): void {
  let quarter = 0;
  for (const { day, until } of ranges) {
    let sum = 0;
    for (; quarter < until; quarter += 1) sum += points[quarter] ?? 0;
    if (sum > 0) addPoints(counts, day, sum);
  }
}

/** Includes points that members earned before they joined the group. */
export const getGroupPointsByDay: UseCase<GameRef, GroupPointsByDay> = async (
  deps,
  actor,
  { gameId },
) => {
  const { read } = deps.db;
  const now = deps.clock.now();
  const { game } = await loadGameAsParticipant(read, actor, gameId, now);
  const scores = await scoresOfGroups(read, gameId);
  const { dayOf, ...days } = alignDays(game, await localDaysOf(read, actor.userId), now);
  const rangesOf = new Map<number, QuarterRange[]>();
  const byGroup = new Map<string, DailyPoints>();
  for await (const rows of readPages(read, gameId, daysOfGroups, ROWS_AT_ONCE)) {
    for (const { groupId, day, quarters } of rows) {
      const counts = byGroup.get(groupId) ?? new Map();
      byGroup.set(groupId, counts);
      const ranges = rangesOf.get(day) ?? divideDay(day, dayOf);
      rangesOf.set(day, ranges);
      countQuarters(counts, readQuarters(quarters), ranges);
    }
  }
  const lines = scores.map(({ group }) => ({
    group,
    steps: toSteps(byGroup.get(group.id) ?? new Map()),
  }));
  return { ...days, lines };
};

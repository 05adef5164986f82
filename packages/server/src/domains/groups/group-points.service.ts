import { QUARTER_MS, QUARTERS_PER_DAY, readQuarters } from "@stepout/db/quarters";
import type { UseCase } from "../../deps.ts";
import { readPages } from "../../platform/queries/pages.ts";
import { DAY_MS } from "../../platform/time/days.rules.ts";
import { loadGameAsParticipant } from "../games/game/games.policy.ts";
import { addUp, countPoints, layDays, type PointsOfDays } from "../games/points/point-steps.ts";
import { daysOfGroups, scoresOfGroups } from "./groups.queries.ts";
import type { GroupPointsByDay, GroupPointsByDayInput } from "./groups.schema.ts";

const ROWS_AT_ONCE = 1_000;

/** Quarters of a UTC day on the same day of the game. `until` is exclusive. */
interface Stretch {
  day: number;
  until: number;
}

function divideDay(utcDay: number, dayOf: (moment: number) => number): Stretch[] {
  const stretches: Stretch[] = [];
  for (let quarter = 0; quarter < QUARTERS_PER_DAY; quarter += 1) {
    const day = dayOf(utcDay * DAY_MS + quarter * QUARTER_MS);
    const last = stretches.at(-1);
    if (last?.day === day) last.until = quarter + 1;
    else stretches.push({ day, until: quarter + 1 });
  }
  return stretches;
}

function countQuarters(
  counts: PointsOfDays,
  points: readonly number[],
  stretches: Stretch[],
): void {
  let quarter = 0;
  for (const { day, until } of stretches) {
    let sum = 0;
    for (; quarter < until; quarter += 1) sum += points[quarter] ?? 0;
    if (sum > 0) countPoints(counts, day, sum);
  }
}

/** Includes points that members made outside the group. */
export const getGroupPointsByDay: UseCase<GroupPointsByDayInput, GroupPointsByDay> = async (
  deps,
  actor,
  { gameId, timeZone },
) => {
  const { read } = deps.db;
  const now = deps.clock.now();
  const { game } = await loadGameAsParticipant(read, actor, gameId, now);
  const scores = await scoresOfGroups(read, gameId);
  const { dayOf, ...days } = layDays(game, timeZone, now);
  const stretchesOf = new Map<number, Stretch[]>();
  const byGroup = new Map<string, PointsOfDays>();
  for await (const rows of readPages(read, gameId, daysOfGroups, ROWS_AT_ONCE)) {
    for (const { groupId, day, quarters } of rows) {
      const counts = byGroup.get(groupId) ?? new Map();
      byGroup.set(groupId, counts);
      const stretches = stretchesOf.get(day) ?? divideDay(day, dayOf);
      stretchesOf.set(day, stretches);
      countQuarters(counts, readQuarters(quarters), stretches);
    }
  }
  const lines = scores.map(({ group }) => ({
    group,
    steps: addUp(byGroup.get(group.id) ?? new Map()),
  }));
  return { ...days, lines };
};

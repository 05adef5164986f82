import { setImmediate } from "node:timers/promises";
import type { Reader } from "@stepout/db";
import type { Actor, Deps } from "../../../deps.ts";
import { lastMoment } from "../../../platform/queries/counted-moments.ts";
import { loadGameAsParticipant } from "../game/games.policy.ts";
import { POINT_LINES } from "../game/games.rules.ts";
import { findParticipant, listScores } from "../membership/participants.queries.ts";
import { addUp, countPoints, layDays, type PointsOfDays } from "./point-steps.ts";
import { momentsOfPeople, type OnChart, peopleOnChart } from "./points.queries.ts";
import type { PointsByDay, PointsByDayInput } from "./points.schema.ts";

/** Counts the points of people by day, with turns for others in between. */
async function countByDay(
  reader: Reader,
  gameId: string,
  userIds: readonly string[],
  dayOf: (moment: number) => number,
): Promise<Map<string, PointsOfDays>> {
  const people = userIds.map((userId): OnChart & { counts: PointsOfDays } => ({
    userId,
    after: 0,
    counts: new Map(),
  }));
  for (;;) {
    const [pages = {}] = await momentsOfPeople(reader).execute(peopleOnChart(gameId, people));
    for (const [place, person] of people.entries()) {
      const page = pages[place] ?? [];
      for (const [moment, count] of page) countPoints(person.counts, dayOf(moment), count);
      person.after = lastMoment(page);
    }
    if (people.every(({ after }) => after === undefined)) break;
    await setImmediate();
  }
  return new Map(people.map(({ userId, counts }) => [userId, counts]));
}

/**
 * The points of the leaders, day by day, and the actor's own; people without points are left out.
 * @throws DomainError `not_found`, or `access_denied` for everybody but participants.
 */
export async function getPointsByDay(
  deps: Deps,
  actor: Actor,
  { id, timeZone }: PointsByDayInput,
): Promise<PointsByDay> {
  const { read } = deps.db;
  const now = deps.clock.now();
  const { game } = await loadGameAsParticipant(read, actor, id, now);
  const leaders = await listScores(read, id, POINT_LINES);
  const own = await findParticipant(read, id, actor.userId);
  const isAhead = leaders.some(({ user }) => user.id === actor.userId);
  const people = [...leaders, ...(own && !isAhead ? [own] : [])].map(({ user }) => user);

  const { dayOf, ...days } = layDays(game, timeZone, now);
  const ids = people.map((user) => user.id);
  const countsOf = await countByDay(read, id, ids, dayOf);
  const lines = people.map((user) => ({ user, steps: addUp(countsOf.get(user.id) ?? new Map()) }));
  return { ...days, lines: lines.filter(({ steps }) => steps.length > 0) };
}

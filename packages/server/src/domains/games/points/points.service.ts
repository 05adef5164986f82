import type { Actor, Deps } from "../../../deps.ts";
import { readPages } from "../../../platform/queries/pages.ts";
import { loadGameAsParticipant } from "../game/games.policy.ts";
import { POINT_LINES } from "../game/games.rules.ts";
import { findParticipant, listScores } from "../membership/participants.queries.ts";
import { addUp, countPoints, layDays, type PointsOfDays } from "./point-steps.ts";
import { momentsOfPeople, peopleOnChart } from "./points.queries.ts";
import type { PointsByDay, PointsByDayInput } from "./points.schema.ts";

/** Each row is only a moment. */
const POSTS_AT_ONCE = 1_000;

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
  const countsOf = new Map(people.map((user): [string, PointsOfDays] => [user.id, new Map()]));
  const theirs = peopleOnChart(id, [...countsOf.keys()]);
  for await (const rows of readPages(read, theirs, momentsOfPeople, POSTS_AT_ONCE)) {
    for (const { userId, createdAt } of rows) {
      const counts = countsOf.get(userId);
      if (counts) countPoints(counts, dayOf(createdAt), 1);
    }
  }
  const lines = people.map((user) => ({ user, steps: addUp(countsOf.get(user.id) ?? new Map()) }));
  return { ...days, lines: lines.filter(({ steps }) => steps.length > 0) };
}

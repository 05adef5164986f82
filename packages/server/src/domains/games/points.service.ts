import type { Actor, Deps } from "../../deps.ts";
import { loadGameAsParticipant } from "./games.policy.ts";
import { POINT_LINES } from "./games.rules.ts";
import { findParticipant, listScores } from "./participants.queries.ts";
import { layDays } from "./point-steps.ts";
import { momentsOfPeople } from "./points.queries.ts";
import type { PointsByDay, PointsByDayInput } from "./points.schema.ts";

/**
 * How the points of those who are ahead have come, day by day, and the viewer's own; of people with
 * none there is nothing to tell.
 * @throws DomainError `not_found`, or `access_denied` for everybody who takes no part.
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

  const { query, values } = momentsOfPeople(
    read,
    people.map((user) => user.id),
  );
  const rows = await query.execute({ ...values, gameId: id });
  const momentsOf = new Map(rows.map(({ userId, moments }) => [userId, moments]));
  const { toSteps, ...days } = layDays(game, timeZone, now);
  const lines = people.map((user) => ({ user, steps: toSteps(momentsOf.get(user.id) ?? []) }));
  return { ...days, lines: lines.filter(({ steps }) => steps.length > 0) };
}

import type { Actor, Deps } from "../../deps.ts";
import { readPages } from "../../platform/pages.ts";
import { loadGameAsParticipant } from "./games.policy.ts";
import { POINT_LINES } from "./games.rules.ts";
import { findParticipant, listScores } from "./participants.queries.ts";
import { addUp, countPoint, layDays, type PointsOfDays } from "./point-steps.ts";
import { momentsOfPerson } from "./points.queries.ts";
import type { PointsByDay, PointsByDayInput } from "./points.schema.ts";

/** A moment each. */
const POSTS_AT_ONCE = 1_000;

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

  const { dayOf, ...days } = layDays(game, timeZone, now);
  const lines: PointsByDay["lines"] = [];
  for (const user of people) {
    const counts: PointsOfDays = new Map();
    const theirs = { gameId: id, userId: user.id };
    for await (const rows of readPages(read, theirs, momentsOfPerson, POSTS_AT_ONCE)) {
      for (const { createdAt } of rows) countPoint(counts, dayOf(createdAt));
    }
    if (counts.size > 0) lines.push({ user, steps: addUp(counts) });
  }
  return { ...days, lines };
}

import type { Actor, Deps } from "../../deps.ts";
import { readPages } from "../../platform/queries/pages.ts";
import { loadGameAsParticipant } from "../games/game/games.policy.ts";
import { addUp, countPoint, layDays, type PointsOfDays } from "../games/points/point-steps.ts";
import { momentsOfGroupMembers } from "../games/points/points.queries.ts";
import { scoresOfGroups } from "./groups.queries.ts";
import type { GroupPointsByDay, GroupPointsByDayInput } from "./groups.schema.ts";

/** Each brings all of their posts along. */
const PEOPLE_AT_ONCE = 50;

/**
 * The points of each group, day by day: those of its present members, wherever they were when they
 * made them.
 * @throws DomainError `not_found`, or `access_denied` for everybody but participants.
 */
export async function getGroupPointsByDay(
  deps: Deps,
  actor: Actor,
  { gameId, timeZone }: GroupPointsByDayInput,
): Promise<GroupPointsByDay> {
  const { read } = deps.db;
  const now = deps.clock.now();
  const { game } = await loadGameAsParticipant(read, actor, gameId, now);
  const scores = await scoresOfGroups(read).execute({ gameId });
  const { dayOf, ...days } = layDays(game, timeZone, now);
  const byGroup = new Map<string | null, PointsOfDays>();
  for await (const members of readPages(read, { gameId }, momentsOfGroupMembers, PEOPLE_AT_ONCE)) {
    for (const { groupId, moments } of members) {
      const counts = byGroup.get(groupId) ?? new Map();
      byGroup.set(groupId, counts);
      for (const moment of moments) countPoint(counts, dayOf(moment));
    }
  }
  const lines = scores.map(({ group }) => ({
    group,
    steps: addUp(byGroup.get(group.id) ?? new Map()),
  }));
  return { ...days, lines };
}

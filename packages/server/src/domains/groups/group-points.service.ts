import type { Actor, Deps } from "../../deps.ts";
import { loadGameAsParticipant } from "../games/games.policy.ts";
import { layDays } from "../games/point-steps.ts";
import { momentsOfGroupMembers } from "../games/points.queries.ts";
import { scoresOfGroups } from "./groups.queries.ts";
import type { GroupPointsByDay, GroupPointsByDayInput } from "./groups.schema.ts";

/**
 * How the points of each group have come, day by day: those of the people who are in it now,
 * wherever they were when they made them.
 * @throws DomainError `not_found`, or `access_denied` for everybody who takes no part.
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
  const members = await momentsOfGroupMembers(read).execute({ gameId });
  const byGroup = Map.groupBy(members, ({ groupId }) => groupId);
  const { toSteps, ...days } = layDays(game, timeZone, now);
  const lines = scores.map(({ group }) => ({
    group,
    steps: toSteps((byGroup.get(group.id) ?? []).flatMap(({ moments }) => moments)),
  }));
  return { ...days, lines };
}

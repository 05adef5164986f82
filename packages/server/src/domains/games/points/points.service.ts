import { type Reader, schema } from "@stepout/db";
import { and, eq } from "@stepout/db/sql";
import type { UseCase } from "../../../deps.ts";
import { readPages } from "../../../platform/queries/pages.ts";
import { loadGameAsParticipant } from "../game/games.policy.ts";
import { POINT_LINES } from "../game/games.rules.ts";
import { findParticipant, listScores } from "../membership/participants.queries.ts";
import { addUp, countPoints, layDays, type PointsOfDays } from "./point-steps.ts";
import { MOMENTS_AT_ONCE, momentsOfPosts } from "./points.queries.ts";
import type { PointsByDay, PointsByDayInput } from "./points.schema.ts";

const { posts } = schema;

async function countByDay(
  reader: Reader,
  { gameId, userId }: { gameId: string; userId: string },
  dayOf: (moment: number) => number,
): Promise<PointsOfDays> {
  const isTheirs = and(eq(posts.gameId, gameId), eq(posts.userId, userId), eq(posts.counts, true));
  const counts: PointsOfDays = new Map();
  for await (const rows of readPages(reader, isTheirs, momentsOfPosts, MOMENTS_AT_ONCE)) {
    for (const { moment, total } of rows) countPoints(counts, dayOf(moment), total);
  }
  return counts;
}

export const getPointsByDay: UseCase<PointsByDayInput, PointsByDay> = async (
  deps,
  actor,
  { id, timeZone },
) => {
  const { read } = deps.db;
  const now = deps.clock.now();
  const { game } = await loadGameAsParticipant(read, actor, id, now);
  const leaders = await listScores(read, id, POINT_LINES);
  const own = await findParticipant(read, id, actor.userId);
  const isAhead = leaders.some(({ user }) => user.id === actor.userId);
  const people = [...leaders, ...(own && !isAhead ? [own] : [])].map(({ user }) => user);

  const { dayOf, ...days } = layDays(game, timeZone, now);
  const lines = [];
  for (const user of people) {
    const counts = await countByDay(read, { gameId: id, userId: user.id }, dayOf);
    lines.push({ user, steps: addUp(counts) });
  }
  return { ...days, lines: lines.filter(({ steps }) => steps.length > 0) };
};

import { type Reader, schema } from "@stepout/db";
import { and, eq } from "@stepout/db/sql";
import type { UseCase } from "../../../deps.ts";
import { readPages } from "../../../platform/queries/pages.ts";
import type { IdRef } from "../../../trpc/common.schema.ts";
import { localDaysOf } from "../../users/users.queries.ts";
import { loadGameAsParticipant } from "../game/games.policy.ts";
import { POINT_LINES } from "../game/games.rules.ts";
import { findParticipant, listScores } from "../membership/participants.queries.ts";
import { addPoints, alignDays, type DailyPoints, toSteps } from "./point-steps.ts";
import { postCountsByTime, TIMES_PER_PAGE } from "./points.queries.ts";
import type { PointsByDay } from "./points.schema.ts";

const { posts } = schema;

async function countByDay(
  reader: Reader,
  { gameId, userId }: { gameId: string; userId: string },
  dayOf: (time: number) => number,
): Promise<DailyPoints> {
  const isCounted = and(eq(posts.gameId, gameId), eq(posts.userId, userId), eq(posts.counts, true));
  const counts: DailyPoints = new Map();
  for await (const rows of readPages(reader, isCounted, postCountsByTime, TIMES_PER_PAGE)) {
    for (const { createdAt, total } of rows) addPoints(counts, dayOf(createdAt), total);
  }
  return counts;
}

export const getPointsByDay: UseCase<IdRef, PointsByDay> = async (deps, actor, { id }) => {
  const { read } = deps.db;
  const now = deps.clock.now();
  const { game } = await loadGameAsParticipant(read, actor, id, now);
  const leaders = await listScores(read, id, POINT_LINES);
  const own = await findParticipant(read, id, actor.userId);
  const isAhead = leaders.some(({ user }) => user.id === actor.userId);
  const users = [...leaders, ...(own && !isAhead ? [own] : [])].map(({ user }) => user);

  const { dayOf, ...days } = alignDays(game, await localDaysOf(read, actor.userId), now);
  const lines = [];
  for (const user of users) {
    const counts = await countByDay(read, { gameId: id, userId: user.id }, dayOf);
    lines.push({ user, steps: toSteps(counts) });
  }
  return { ...days, lines: lines.filter(({ steps }) => steps.length > 0) };
};

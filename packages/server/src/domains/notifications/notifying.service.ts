import { schema, type Writer } from "@stepout/db";
import { and, eq, inArray, QueryBuilder, sql } from "@stepout/db/sql";
import type { Deps } from "../../deps.ts";

const { gameResults, notifications, removalNotices } = schema;
const builder = new QueryBuilder();

interface Result {
  gameId: string;
  userId: string;
  medalType: "gold" | "silver" | "bronze" | null;
}

export async function notifyOfResults(
  tx: Writer,
  { ids }: Pick<Deps, "ids">,
  results: readonly Result[],
  now: number,
): Promise<void> {
  await tx.insert(notifications).values(
    results.map(({ gameId, userId, medalType }) => ({
      id: ids.nextId(),
      gameId,
      userId,
      type: medalType === "gold" ? ("game_won" as const) : ("game_completed" as const),
      createdAt: now,
    })),
  );
}

export async function correctNotices(tx: Writer, gameId: string, userIds: string[]): Promise<void> {
  const medal = builder
    .select({ medalType: gameResults.medalType })
    .from(gameResults)
    .where(
      and(
        eq(gameResults.gameId, notifications.gameId),
        eq(gameResults.userId, notifications.userId),
      ),
    );
  await tx
    .update(notifications)
    .set({ type: sql`case when (${medal}) = 'gold' then 'game_won' else 'game_completed' end` })
    .where(and(eq(notifications.gameId, gameId), inArray(notifications.userId, userIds)));
}

type RemovalNotice = typeof removalNotices.$inferInsert;

type LiveDeps = Pick<Deps, "live">;

export async function notifyOfRemoval(
  tx: Writer,
  { live }: LiveDeps,
  notice: RemovalNotice,
): Promise<void> {
  if (notice.userId === notice.removedById) return;
  await tx.insert(removalNotices).values(notice);
  live.notify({ about: "notifications", to: [notice.userId] });
}

export async function withdrawNotice(tx: Writer, { live }: LiveDeps, id: string): Promise<void> {
  const deleted = await tx
    .delete(removalNotices)
    .where(eq(removalNotices.id, id))
    .returning({ userId: removalNotices.userId });
  live.notify({ about: "notifications", to: deleted.map(({ userId }) => userId) });
}

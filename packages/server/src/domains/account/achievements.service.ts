import { schema, type Writer } from "@stepout/db";
import { and, eq, gte, QueryBuilder, sql } from "@stepout/db/sql";
import type { Deps, UseCase } from "../../deps.ts";
import {
  type AchievementId,
  achievementProgress,
  achievements,
  type CountedTotal,
} from "./account.rules.ts";
import type { AchievementRef } from "./account.schema.ts";
import { getStats } from "./stats.service.ts";

const { seenAchievements, userTotals } = schema;
const builder = new QueryBuilder();

export const listNewAchievements: UseCase<void, AchievementId[]> = async (deps, actor) => {
  const unlocked = achievementProgress(await getStats(deps, actor)).filter(
    ({ isUnlocked }) => isUnlocked,
  );
  if (unlocked.length === 0) return [];
  const rows = await deps.db.read
    .select({ id: seenAchievements.achievement })
    .from(seenAchievements)
    .where(eq(seenAchievements.userId, actor.userId));
  const seen = new Set(rows.map(({ id }) => id));
  return unlocked.map(({ id }) => id).filter((id) => !seen.has(id));
};

const columns = {
  totalAccomplishments: userTotals.accomplishments,
  totalUpvotes: userTotals.upvotesReceived,
  gamesCreated: userTotals.gamesCreated,
} satisfies Record<CountedTotal, unknown>;

async function markSeen(
  tx: Writer,
  { id, counts, goal }: (typeof achievements)[number],
  now: number,
  userId?: string,
): Promise<void> {
  const isOne = userId === undefined ? undefined : eq(userTotals.userId, userId);
  const unlocked = builder
    .select({
      userId: userTotals.userId,
      achievement: sql<AchievementId>`${id}`.as("achievement"),
      seenAt: sql<number>`${now}`.as("seenAt"),
    })
    .from(userTotals)
    .where(and(gte(columns[counts], goal), isOne));
  await tx.insert(seenAchievements).select(unlocked).onConflictDoNothing();
}

export const markAchievementSeen: UseCase<AchievementRef, void> = (deps, { userId }, { id }) =>
  deps.db.transaction(async (tx) => {
    for (const achievement of achievements) {
      if (achievement.id === id) await markSeen(tx, achievement, deps.clock.now(), userId);
    }
    deps.live.notify({ about: "notifications", to: [userId] });
  });

/** The app must not celebrate the achievements of seeded users. */
export const markAllAchievementsSeen = ({ db, clock }: Pick<Deps, "db" | "clock">) =>
  db.transaction(async (tx) => {
    for (const achievement of achievements) await markSeen(tx, achievement, clock.now());
  });

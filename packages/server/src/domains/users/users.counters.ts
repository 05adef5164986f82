import { schema, type Writer } from "@stepout/db";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";

const { gameResults, userTotals } = schema;
const builder = new QueryBuilder();

/** Adds the results of a game in settlement to these people's totals. */
export async function countResults(tx: Writer, gameId: string, userIds: string[]): Promise<void> {
  const ofGame = eq(gameResults.gameId, gameId);
  const winners = (won: SQL) =>
    builder
      .select({ total: sql`count(*)` })
      .from(gameResults)
      .where(and(ofGame, eq(gameResults.userId, userTotals.userId), won));
  const medals = (type: "gold" | "silver" | "bronze") => winners(eq(gameResults.medalType, type));
  await tx
    .update(userTotals)
    .set({
      gamesCompleted: sql`${userTotals.gamesCompleted} + 1`,
      goldMedals: sql`${userTotals.goldMedals} + (${medals("gold")})`,
      silverMedals: sql`${userTotals.silverMedals} + (${medals("silver")})`,
      bronzeMedals: sql`${userTotals.bronzeMedals} + (${medals("bronze")})`,
      popularVoteMedals: sql`${userTotals.popularVoteMedals} + (${winners(eq(gameResults.isPopularVote, true))})`,
    })
    .where(inArray(userTotals.userId, userIds));
}

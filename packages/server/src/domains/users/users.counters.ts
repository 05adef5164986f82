import { schema, type Writer } from "@stepout/db";
import { and, eq, inArray, QueryBuilder, type SQL, sql } from "@stepout/db/sql";

const { gameResults, userTotals } = schema;
const builder = new QueryBuilder();

/** Pass -1 as `difference` to subtract results that are being corrected or removed. */
export async function countResults(
  tx: Writer,
  gameId: string,
  userIds: string[],
  difference: 1 | -1 = 1,
): Promise<void> {
  const ofGame = eq(gameResults.gameId, gameId);
  const winners = (won: SQL) =>
    builder
      .select({ total: sql`count(*)` })
      .from(gameResults)
      .where(and(ofGame, eq(gameResults.userId, userTotals.userId), won));
  const by = sql.raw(String(difference));
  const medals = (type: "gold" | "silver" | "bronze") => winners(eq(gameResults.medalType, type));
  await tx
    .update(userTotals)
    .set({
      gamesCompleted: sql`${userTotals.gamesCompleted} + ${by}`,
      goldMedals: sql`${userTotals.goldMedals} + ${by} * (${medals("gold")})`,
      silverMedals: sql`${userTotals.silverMedals} + ${by} * (${medals("silver")})`,
      bronzeMedals: sql`${userTotals.bronzeMedals} + ${by} * (${medals("bronze")})`,
      popularVoteMedals: sql`${userTotals.popularVoteMedals} + ${by} * (${winners(eq(gameResults.isPopularVote, true))})`,
    })
    .where(inArray(userTotals.userId, userIds));
}

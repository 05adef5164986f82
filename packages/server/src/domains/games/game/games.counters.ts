import { schema, type Writer } from "@stepout/db";
import { countDays } from "@stepout/db/counts";
import { forSlices } from "@stepout/db/slices";
import { and, type Column, eq, inArray, type SQL, sql } from "drizzle-orm";

const { gameResults, participants, posts, userDays, userTotals } = schema;

const joined = (gameId: string) =>
  sql`(select count(*) from ${participants} where ${participants.gameId} = ${gameId} and ${participants.userId} = ${userTotals.userId})`;

const results = (gameId: string, won: SQL) =>
  sql`(select count(*) from ${gameResults} where ${gameResults.gameId} = ${gameId} and ${gameResults.userId} = ${userTotals.userId} and ${won})`;

const medals = (gameId: string, type: string) =>
  results(gameId, sql`${gameResults.medalType} = ${type}`);

const shared = (gameId: string, what: SQL) =>
  sql`(select ${what} from ${posts} where ${posts.gameId} = ${gameId} and ${posts.userId} = ${userTotals.userId} and ${eq(posts.counts, true)})`;

const without = (total: Column, part: SQL) => sql`${total} - ${part}`;

async function discountTotals(tx: Writer, gameId: string, userIds: string[]): Promise<void> {
  const completed = results(gameId, sql`true`);
  await tx
    .update(userTotals)
    .set({
      gamesJoined: without(userTotals.gamesJoined, joined(gameId)),
      gamesCompleted: without(userTotals.gamesCompleted, completed),
      goldMedals: without(userTotals.goldMedals, medals(gameId, "gold")),
      silverMedals: without(userTotals.silverMedals, medals(gameId, "silver")),
      bronzeMedals: without(userTotals.bronzeMedals, medals(gameId, "bronze")),
      popularVoteMedals: without(
        userTotals.popularVoteMedals,
        results(gameId, eq(gameResults.isPopularVote, true)),
      ),
      accomplishments: without(userTotals.accomplishments, shared(gameId, sql`count(*)`)),
      upvotesReceived: without(
        userTotals.upvotesReceived,
        shared(gameId, sql`coalesce(sum(${posts.upvoteCount}), 0)`),
      ),
    })
    .where(inArray(userTotals.userId, userIds));
}

const COUNTED = "counted";

/** Both tables have these column names, and Drizzle writes a subquery's columns unqualified. */
const ofCounted = (column: string) => sql`${sql.identifier(COUNTED)}.${sql.identifier(column)}`;

/** Posts count on the day they were shared, upvotes on the day they were given. */
async function discountDays(tx: Writer, gameId: string, userIds: string[]): Promise<void> {
  const isTheirs = and(eq(posts.gameId, gameId), inArray(posts.userId, userIds));
  const counted = countDays(tx, isTheirs).as(COUNTED);
  await tx
    .update(userDays)
    .set({
      accomplishments: sql`${userDays.accomplishments} - ${ofCounted("accomplishments")}`,
      upvotesReceived: sql`${userDays.upvotesReceived} - ${ofCounted("upvotesReceived")}`,
    })
    .from(counted)
    .where(and(eq(userDays.userId, counted.userId), eq(userDays.day, ofCounted("day"))));
  await tx
    .delete(userDays)
    .where(
      and(
        inArray(userDays.userId, userIds),
        eq(userDays.accomplishments, 0),
        eq(userDays.upvotesReceived, 0),
      ),
    );
}

/** Call it before deleting the game, with each participant, author and person with a result once. */
export async function discountGame(
  tx: Writer,
  { id, creatorId }: { id: string; creatorId: string },
  userIds: string[],
): Promise<void> {
  await forSlices(userIds, async (some) => {
    await discountTotals(tx, id, some);
    await discountDays(tx, id, some);
  });
  await tx
    .update(userTotals)
    .set({ gamesCreated: sql`${userTotals.gamesCreated} - 1` })
    .where(eq(userTotals.userId, creatorId));
}

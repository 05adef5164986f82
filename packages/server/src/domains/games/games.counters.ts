import { schema, type Writer } from "@stepout/db";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { DAY_MS } from "./games.rules.ts";

const { gameResults, participants, posts, upvotes, userDays, userTotals } = schema;
const builder = new QueryBuilder();

const usersIn = (table: typeof participants | typeof gameResults | typeof posts, gameId: string) =>
  builder.select({ userId: table.userId }).from(table).where(eq(table.gameId, gameId));

async function discountMembership(tx: Writer, gameId: string): Promise<void> {
  await tx
    .update(userTotals)
    .set({ gamesJoined: sql`${userTotals.gamesJoined} - 1` })
    .where(inArray(userTotals.userId, usersIn(participants, gameId)));
}

async function discountResults(tx: Writer, gameId: string): Promise<void> {
  const theirs = sql`from ${gameResults} where ${gameResults.gameId} = ${gameId} and ${gameResults.userId} = ${userTotals.userId}`;
  const without = (total: SQL, won: SQL) => sql`${total} - (select count(*) ${theirs} and ${won})`;
  const medal = (type: string) => sql`${gameResults.medalType} = ${type}`;
  await tx
    .update(userTotals)
    .set({
      gamesCompleted: sql`${userTotals.gamesCompleted} - 1`,
      goldMedals: without(sql`${userTotals.goldMedals}`, medal("gold")),
      silverMedals: without(sql`${userTotals.silverMedals}`, medal("silver")),
      bronzeMedals: without(sql`${userTotals.bronzeMedals}`, medal("bronze")),
      popularVoteMedals: without(
        sql`${userTotals.popularVoteMedals}`,
        sql`${gameResults.isPopularVote}`,
      ),
    })
    .where(inArray(userTotals.userId, usersIn(gameResults, gameId)));
}

async function discountPosts(tx: Writer, gameId: string): Promise<void> {
  const theirs = sql`from ${posts} where ${posts.gameId} = ${gameId} and ${posts.userId} = ${userTotals.userId}`;
  await tx
    .update(userTotals)
    .set({
      accomplishments: sql`${userTotals.accomplishments} - (select count(*) ${theirs})`,
      upvotesReceived: sql`${userTotals.upvotesReceived} - (select coalesce(sum(${posts.upvoteCount}), 0) ${theirs})`,
    })
    .where(inArray(userTotals.userId, usersIn(posts, gameId)));
}

/** A post counts on its day, an upvote on its own. A day of nothing has no row. */
async function discountDays(tx: Writer, gameId: string): Promise<void> {
  const isOfAuthor = inArray(userDays.userId, usersIn(posts, gameId));
  const theirs = sql`${posts.gameId} = ${gameId} and ${posts.userId} = ${userDays.userId}`;
  const onTheDay = (moment: typeof posts.createdAt | typeof upvotes.createdAt) =>
    sql`${moment} >= ${userDays.day} * ${DAY_MS} and ${moment} < (${userDays.day} + 1) * ${DAY_MS}`;
  await tx
    .update(userDays)
    .set({
      accomplishments: sql`${userDays.accomplishments} - (select count(*) from ${posts} where ${theirs} and ${onTheDay(posts.createdAt)})`,
      upvotesReceived: sql`${userDays.upvotesReceived} - (select count(*) from ${posts} inner join ${upvotes} on ${upvotes.postId} = ${posts.id} where ${theirs} and ${onTheDay(upvotes.createdAt)})`,
    })
    .where(isOfAuthor);
  await tx
    .delete(userDays)
    .where(and(isOfAuthor, eq(userDays.accomplishments, 0), eq(userDays.upvotesReceived, 0)));
}

/** Takes a game that is about to go, and all that happened in it, out of everybody's totals. */
export async function discountGame(
  tx: Writer,
  { id, creatorId }: { id: string; creatorId: string },
): Promise<void> {
  await discountMembership(tx, id);
  await discountResults(tx, id);
  await discountPosts(tx, id);
  await discountDays(tx, id);
  await tx
    .update(userTotals)
    .set({ gamesCreated: sql`${userTotals.gamesCreated} - 1` })
    .where(eq(userTotals.userId, creatorId));
}

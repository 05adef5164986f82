import { and, count, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Writer } from "./database.ts";
import {
  comments,
  gameResults,
  games,
  participants,
  posts,
  upvotes,
  users,
} from "./schema/index.ts";
import { userDays, userTotals } from "./schema/users.ts";

/** Text inside the statement and no parameter, so that grouping meets the same expression. */
const DAY_MS = sql.raw("86400000");

/** Whole days since 1970: dividing two integers cuts the rest off in every engine. */
const dayOf = (time: SQLWrapper) => sql<number>`${time} / ${DAY_MS}`;

async function recountPosts(tx: Writer): Promise<void> {
  const upvotesOfPost = tx
    .select({ total: count() })
    .from(upvotes)
    .where(eq(upvotes.postId, posts.id));
  const commentsOfPost = tx
    .select({ total: count() })
    .from(comments)
    .where(eq(comments.postId, posts.id));
  await tx
    .update(posts)
    .set({ upvoteCount: sql`(${upvotesOfPost})`, commentCount: sql`(${commentsOfPost})` });
}

async function recountGames(tx: Writer): Promise<void> {
  const participantsOfGame = tx
    .select({ total: count() })
    .from(participants)
    .where(eq(participants.gameId, games.id));
  const postsOfGame = tx.select({ total: count() }).from(posts).where(eq(posts.gameId, games.id));
  await tx
    .update(games)
    .set({ participantCount: sql`(${participantsOfGame})`, postCount: sql`(${postsOfGame})` });
}

async function recountParticipants(tx: Writer): Promise<void> {
  const isTheirs = and(
    eq(posts.gameId, participants.gameId),
    eq(posts.userId, participants.userId),
  );
  const postsThere = tx.select({ total: count() }).from(posts).where(isTheirs);
  const upvotesThere = tx
    .select({ total: count() })
    .from(upvotes)
    .innerJoin(posts, eq(posts.id, upvotes.postId))
    .where(isTheirs);
  await tx
    .update(participants)
    .set({ score: sql`(${postsThere})`, upvoteCount: sql`(${upvotesThere})` });
}

/** Sets the totals of one person, or of everybody, to what the rows say. */
export async function recountTotals(tx: Writer, userId?: string): Promise<void> {
  const joined = tx
    .select({ total: count() })
    .from(participants)
    .where(eq(participants.userId, users.id));
  const created = tx.select({ total: count() }).from(games).where(eq(games.creatorId, users.id));
  const shared = tx.select({ total: count() }).from(posts).where(eq(posts.userId, users.id));
  const received = tx
    .select({ total: count() })
    .from(upvotes)
    .innerJoin(posts, eq(posts.id, upvotes.postId))
    .where(eq(posts.userId, users.id));
  const results = (isCounted?: SQL) =>
    tx
      .select({ total: count() })
      .from(gameResults)
      .where(and(eq(gameResults.userId, users.id), isCounted));
  const medals = (medalType: "gold" | "silver" | "bronze") =>
    results(eq(gameResults.medalType, medalType));

  await tx
    .delete(userTotals)
    .where(userId === undefined ? undefined : eq(userTotals.userId, userId));
  await tx.insert(userTotals).select(
    tx
      .select({
        userId: users.id,
        gamesJoined: sql<number>`(${joined})`.as("gamesJoined"),
        gamesCreated: sql<number>`(${created})`.as("gamesCreated"),
        accomplishments: sql<number>`(${shared})`.as("accomplishments"),
        upvotesReceived: sql<number>`(${received})`.as("upvotesReceived"),
        gamesCompleted: sql<number>`(${results()})`.as("gamesCompleted"),
        goldMedals: sql<number>`(${medals("gold")})`.as("goldMedals"),
        silverMedals: sql<number>`(${medals("silver")})`.as("silverMedals"),
        bronzeMedals: sql<number>`(${medals("bronze")})`.as("bronzeMedals"),
        popularVoteMedals: sql<number>`(${results(eq(gameResults.isPopularVote, true))})`.as(
          "popularVoteMedals",
        ),
      })
      .from(users)
      .where(userId === undefined ? undefined : eq(users.id, userId)),
  );
}

/** Sets the days of one person, or of everybody, to what the rows say. */
export async function recountDays(tx: Writer, userId?: string): Promise<void> {
  const byThem = userId === undefined ? undefined : eq(posts.userId, userId);
  const sharings = tx
    .select({
      userId: posts.userId,
      day: dayOf(posts.createdAt).as("day"),
      accomplishments: sql<number>`1`.as("accomplishments"),
      upvotesReceived: sql<number>`0`.as("upvotesReceived"),
    })
    .from(posts)
    .where(byThem);
  const receivings = tx
    .select({
      userId: posts.userId,
      day: dayOf(upvotes.createdAt).as("day"),
      accomplishments: sql<number>`0`.as("accomplishments"),
      upvotesReceived: sql<number>`1`.as("upvotesReceived"),
    })
    .from(upvotes)
    .innerJoin(posts, eq(posts.id, upvotes.postId))
    .where(byThem);
  const events = sharings.unionAll(receivings).as("events");
  await tx.delete(userDays).where(userId === undefined ? undefined : eq(userDays.userId, userId));
  await tx.insert(userDays).select(
    tx
      .select({
        userId: events.userId,
        day: events.day,
        accomplishments: sql<number>`sum(${events.accomplishments})`.as("accomplishments"),
        upvotesReceived: sql<number>`sum(${events.upvotesReceived})`.as("upvotesReceived"),
      })
      .from(events)
      .groupBy(events.userId, sql`${events.day}`),
  );
}

/**
 * Sets every counter to what the rows say. Afterwards each person has one row of totals, and rows
 * of exactly those days on which something happened.
 */
export async function recountAll(tx: Writer): Promise<void> {
  await recountPosts(tx);
  await recountGames(tx);
  await recountParticipants(tx);
  await recountTotals(tx);
  await recountDays(tx);
}

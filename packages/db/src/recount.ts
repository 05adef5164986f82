import { and, count, eq, type SQLWrapper, sql } from "drizzle-orm";
import type { Writer } from "./database.ts";
import { comments, games, participants, posts, upvotes, users } from "./schema/index.ts";
import { userDays, userTotals } from "./schema/users.ts";

/** Text inside the statement and no parameter, so that grouping meets the same expression. */
const DAY_MS = sql.raw("86400000");

/** Whole days since 1970: dividing two integers cuts the rest off in every engine. */
const dayOf = (time: SQLWrapper) => sql<number>`${time} / ${DAY_MS}`;

const zeroIfNull = (value: SQLWrapper) => sql<number>`coalesce(${value}, 0)`;

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

async function recountTotals(tx: Writer): Promise<void> {
  const joined = tx
    .select({ userId: participants.userId, total: count().as("joinedTotal") })
    .from(participants)
    .groupBy(participants.userId)
    .as("joined");
  const created = tx
    .select({ userId: games.creatorId, total: count().as("createdTotal") })
    .from(games)
    .groupBy(games.creatorId)
    .as("created");
  const shared = tx
    .select({ userId: posts.userId, total: count().as("sharedTotal") })
    .from(posts)
    .groupBy(posts.userId)
    .as("shared");
  const received = tx
    .select({ userId: posts.userId, total: count().as("receivedTotal") })
    .from(upvotes)
    .innerJoin(posts, eq(posts.id, upvotes.postId))
    .groupBy(posts.userId)
    .as("received");
  await tx.delete(userTotals);
  await tx.insert(userTotals).select(
    tx
      .select({
        userId: users.id,
        gamesJoined: zeroIfNull(joined.total).as("gamesJoined"),
        gamesCreated: zeroIfNull(created.total).as("gamesCreated"),
        accomplishments: zeroIfNull(shared.total).as("accomplishments"),
        upvotesReceived: zeroIfNull(received.total).as("upvotesReceived"),
      })
      .from(users)
      .leftJoin(joined, eq(joined.userId, users.id))
      .leftJoin(created, eq(created.userId, users.id))
      .leftJoin(shared, eq(shared.userId, users.id))
      .leftJoin(received, eq(received.userId, users.id)),
  );
}

async function recountDays(tx: Writer): Promise<void> {
  const sharings = tx
    .select({
      userId: posts.userId,
      day: dayOf(posts.createdAt).as("day"),
      accomplishments: sql<number>`1`.as("accomplishments"),
      upvotesReceived: sql<number>`0`.as("upvotesReceived"),
    })
    .from(posts);
  const receivings = tx
    .select({
      userId: posts.userId,
      day: dayOf(upvotes.createdAt).as("day"),
      accomplishments: sql<number>`0`.as("accomplishments"),
      upvotesReceived: sql<number>`1`.as("upvotesReceived"),
    })
    .from(upvotes)
    .innerJoin(posts, eq(posts.id, upvotes.postId));
  const events = sharings.unionAll(receivings).as("events");
  await tx.delete(userDays);
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

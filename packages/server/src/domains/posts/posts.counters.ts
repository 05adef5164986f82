import { schema, type Writer } from "@stepout/db";
import { and, eq, inArray, sql } from "drizzle-orm";
import { DAY_MS } from "../games/games.rules.ts";

const { games, participants, posts, upvotes, userDays, userTotals } = schema;

type Post = typeof posts.$inferSelect;

/** Days since 1970, UTC. */
const dayOf = (moment: number): number => Math.floor(moment / DAY_MS);

/** By what the counts of a person change; negative for what is taken back. */
interface Change {
  accomplishments: number;
  upvotesReceived: number;
}

async function addToTotals(tx: Writer, userId: string, change: Change): Promise<void> {
  await tx
    .insert(userTotals)
    .values({ userId, ...change })
    .onConflictDoUpdate({
      target: userTotals.userId,
      set: {
        accomplishments: sql`${userTotals.accomplishments} + ${change.accomplishments}`,
        upvotesReceived: sql`${userTotals.upvotesReceived} + ${change.upvotesReceived}`,
      },
    });
}

async function addToDay(tx: Writer, userId: string, day: number, change: Change): Promise<void> {
  await tx
    .insert(userDays)
    .values({ userId, day, ...change })
    .onConflictDoUpdate({
      target: [userDays.userId, userDays.day],
      set: {
        accomplishments: sql`${userDays.accomplishments} + ${change.accomplishments}`,
        upvotesReceived: sql`${userDays.upvotesReceived} + ${change.upvotesReceived}`,
      },
    });
}

/** A day on which nothing is left to count has no row, as if it had never had one. */
async function removeEmptyDays(tx: Writer, userId: string): Promise<void> {
  await tx
    .delete(userDays)
    .where(
      and(
        eq(userDays.userId, userId),
        eq(userDays.accomplishments, 0),
        eq(userDays.upvotesReceived, 0),
      ),
    );
}

/** Counts one new post of the person in each of the games. */
export async function countShare(
  tx: Writer,
  userId: string,
  gameIds: string[],
  createdAt: number,
): Promise<void> {
  await tx
    .update(games)
    .set({ postCount: sql`${games.postCount} + 1` })
    .where(inArray(games.id, gameIds));
  await tx
    .update(participants)
    .set({ score: sql`${participants.score} + 1` })
    .where(and(eq(participants.userId, userId), inArray(participants.gameId, gameIds)));
  const change = { accomplishments: gameIds.length, upvotesReceived: 0 };
  await addToTotals(tx, userId, change);
  await addToDay(tx, userId, dayOf(createdAt), change);
}

/** Counts an upvote that was given at `moment`, or one fewer. */
export async function countUpvote(
  tx: Writer,
  post: Post,
  moment: number,
  difference: 1 | -1,
): Promise<void> {
  await tx
    .update(participants)
    .set({ upvoteCount: sql`${participants.upvoteCount} + ${difference}` })
    .where(and(eq(participants.gameId, post.gameId), eq(participants.userId, post.userId)));
  const change = { accomplishments: 0, upvotesReceived: difference };
  await addToTotals(tx, post.userId, change);
  await addToDay(tx, post.userId, dayOf(moment), change);
  if (difference < 0) await removeEmptyDays(tx, post.userId);
}

/** Takes a post that is about to be deleted out of every count, its upvotes included. */
export async function discountPost(tx: Writer, post: Post): Promise<void> {
  const { gameId, userId } = post;
  await tx
    .update(games)
    .set({ postCount: sql`${games.postCount} - 1` })
    .where(eq(games.id, gameId));
  await tx
    .update(participants)
    .set({
      score: sql`${participants.score} - 1`,
      upvoteCount: sql`${participants.upvoteCount} - ${post.upvoteCount}`,
    })
    .where(and(eq(participants.gameId, gameId), eq(participants.userId, userId)));
  await addToTotals(tx, userId, { accomplishments: -1, upvotesReceived: -post.upvoteCount });
  await addToDay(tx, userId, dayOf(post.createdAt), { accomplishments: -1, upvotesReceived: 0 });

  const day = sql`${upvotes.createdAt} / ${sql.raw(String(DAY_MS))}`;
  const ofPost = eq(upvotes.postId, post.id);
  const givenThatDay = tx
    .select({ total: sql`count(*)` })
    .from(upvotes)
    .where(and(ofPost, eq(day, userDays.day)));
  const daysOfUpvotes = tx.select({ day }).from(upvotes).where(ofPost);
  await tx
    .update(userDays)
    .set({ upvotesReceived: sql`${userDays.upvotesReceived} - (${givenThatDay})` })
    .where(and(eq(userDays.userId, userId), inArray(userDays.day, daysOfUpvotes)));
  await removeEmptyDays(tx, userId);
}

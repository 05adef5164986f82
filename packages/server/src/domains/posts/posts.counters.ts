import { schema, type Writer } from "@stepout/db";
import { and, count, eq, inArray, sql } from "drizzle-orm";
import { DAY_MS } from "../../platform/time/days.rules.ts";
import { countInGroup } from "../games/game/group-days.counters.ts";

const { games, participants, posts, upvotes, userDays, userTotals } = schema;

type Post = typeof posts.$inferSelect;
type Authorship = Pick<Post, "gameId" | "userId">;
type CountedPost = Authorship & Pick<Post, "id" | "createdAt" | "upvoteCount" | "counts">;

/** Days since 1970, UTC. */
const dayOf = (moment: number): number => Math.floor(moment / DAY_MS);

interface Change {
  accomplishments: number;
  upvotesReceived: number;
}

const addToTotals = (tx: Writer, userId: string, { accomplishments, upvotesReceived }: Change) =>
  tx
    .insert(userTotals)
    .values({ userId, accomplishments, upvotesReceived })
    .onConflictDoUpdate({
      target: userTotals.userId,
      set: {
        accomplishments: sql`${userTotals.accomplishments} + ${accomplishments}`,
        upvotesReceived: sql`${userTotals.upvotesReceived} + ${upvotesReceived}`,
      },
    });

const addToDay = (
  tx: Writer,
  userId: string,
  moment: number,
  { accomplishments, upvotesReceived }: Change,
) =>
  tx
    .insert(userDays)
    .values({ userId, day: dayOf(moment), accomplishments, upvotesReceived })
    .onConflictDoUpdate({
      target: [userDays.userId, userDays.day],
      set: {
        accomplishments: sql`${userDays.accomplishments} + ${accomplishments}`,
        upvotesReceived: sql`${userDays.upvotesReceived} + ${upvotesReceived}`,
      },
    });

/** A user who left the game has no score in it, but keeps the other counts. */
const addToParticipant = (tx: Writer, { gameId, userId }: Authorship, by: Change) =>
  tx
    .update(participants)
    .set({
      score: sql`${participants.score} + ${by.accomplishments}`,
      upvoteCount: sql`${participants.upvoteCount} + ${by.upvotesReceived}`,
    })
    .where(and(eq(participants.gameId, gameId), eq(participants.userId, userId)))
    .returning({ groupId: participants.groupId });

async function addUpvotes(tx: Writer, post: Authorship, upvotesReceived: number): Promise<void> {
  const by = { accomplishments: 0, upvotesReceived };
  await addToParticipant(tx, post, by);
  await addToTotals(tx, post.userId, by);
}

async function addPoint(
  tx: Writer,
  post: Authorship & Pick<Post, "createdAt">,
  by: Change & { accomplishments: 1 | -1 },
): Promise<void> {
  const { gameId, userId, createdAt } = post;
  await tx
    .update(games)
    .set({ postCount: sql`${games.postCount} + ${by.accomplishments}` })
    .where(eq(games.id, gameId));
  const [row] = await addToParticipant(tx, post, by);
  if (row && row.groupId !== null) {
    await countInGroup(tx, { gameId, groupId: row.groupId }, createdAt, by.accomplishments);
  }
  await addToTotals(tx, userId, by);
}

const removeEmptyDays = (tx: Writer, userId: string) =>
  tx
    .delete(userDays)
    .where(
      and(
        eq(userDays.userId, userId),
        eq(userDays.accomplishments, 0),
        eq(userDays.upvotesReceived, 0),
      ),
    );

export async function countShare(
  tx: Writer,
  userId: string,
  gameIds: string[],
  createdAt: number,
): Promise<void> {
  for (const gameId of gameIds) {
    await addPoint(tx, { gameId, userId, createdAt }, { accomplishments: 1, upvotesReceived: 0 });
  }
  if (gameIds.length === 0) return;
  const by = { accomplishments: gameIds.length, upvotesReceived: 0 };
  await addToDay(tx, userId, createdAt, by);
}

/** Ignores a post that doesn't count. `moment` is when the upvote was given. */
export async function countUpvote(
  tx: Writer,
  post: Post,
  moment: number,
  difference: 1 | -1,
): Promise<void> {
  if (!post.counts) return;
  await addUpvotes(tx, post, difference);
  await addToDay(tx, post.userId, moment, { accomplishments: 0, upvotesReceived: difference });
  if (difference < 0) await removeEmptyDays(tx, post.userId);
}

const dayOfUpvote = sql`${upvotes.createdAt} / ${sql.raw(String(DAY_MS))}`;

function takeUpvotesBack(tx: Writer, { id, userId }: CountedPost) {
  const ofPost = eq(upvotes.postId, id);
  const givenThatDay = tx
    .select({ total: count() })
    .from(upvotes)
    .where(and(ofPost, eq(dayOfUpvote, userDays.day)));
  const daysOfUpvotes = tx.select({ day: dayOfUpvote }).from(upvotes).where(ofPost);
  return tx
    .update(userDays)
    .set({ upvotesReceived: sql`${userDays.upvotesReceived} - (${givenThatDay})` })
    .where(and(eq(userDays.userId, userId), inArray(userDays.day, daysOfUpvotes)));
}

export async function recountPost(tx: Writer, post: CountedPost): Promise<void> {
  if (!post.counts) return;
  const { gameId, userId } = post;
  await countShare(tx, userId, [gameId], post.createdAt);
  await addUpvotes(tx, post, post.upvoteCount);
  // Upvotes count on the day on which they were given.
  await tx
    .insert(userDays)
    .select(
      tx
        .select({
          userId: sql<string>`${userId}`.as("userId"),
          day: sql<number>`${dayOfUpvote}`.as("day"),
          accomplishments: sql<number>`0`.as("accomplishments"),
          upvotesReceived: sql<number>`count(*)`.as("upvotesReceived"),
        })
        .from(upvotes)
        .where(eq(upvotes.postId, post.id))
        .groupBy(dayOfUpvote),
    )
    .onConflictDoUpdate({
      target: [userDays.userId, userDays.day],
      set: {
        upvotesReceived: sql`${userDays.upvotesReceived} + excluded.${sql.identifier("upvotesReceived")}`,
      },
    });
}

export async function discountPost(tx: Writer, post: CountedPost): Promise<void> {
  if (!post.counts) return;
  await addPoint(tx, post, { accomplishments: -1, upvotesReceived: -post.upvoteCount });
  const by = { accomplishments: -1, upvotesReceived: 0 };
  await addToDay(tx, post.userId, post.createdAt, by);
  await takeUpvotesBack(tx, post);
  await removeEmptyDays(tx, post.userId);
}

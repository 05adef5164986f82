import { schema, type Writer } from "@stepout/db";
import { and, count, eq, inArray, sql } from "@stepout/db/sql";
import { DAY_MS } from "../../platform/time/calendar-days.rules.ts";
import { countInGroup } from "../games/game/group-days.counters.ts";

const { games, participants, posts, upvotes, userDays, userTotals } = schema;

type Post = typeof posts.$inferSelect;
type CountedPost = Pick<Post, "id" | "gameId" | "userId" | "createdAt" | "upvoteCount" | "counts">;

const dayOf = (time: number): number => Math.floor(time / DAY_MS);

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
  time: number,
  { accomplishments, upvotesReceived }: Change,
) =>
  tx
    .insert(userDays)
    .values({ userId, day: dayOf(time), accomplishments, upvotesReceived })
    .onConflictDoUpdate({
      target: [userDays.userId, userDays.day],
      set: {
        accomplishments: sql`${userDays.accomplishments} + ${accomplishments}`,
        upvotesReceived: sql`${userDays.upvotesReceived} + ${upvotesReceived}`,
      },
    });

/** Does nothing for a user who left the game, because only participants have a score. */
const addToParticipants = (tx: Writer, userId: string, gameIds: string[], by: Change) =>
  tx
    .update(participants)
    .set({
      score: sql`${participants.score} + ${by.accomplishments}`,
      upvoteCount: sql`${participants.upvoteCount} + ${by.upvotesReceived}`,
    })
    .where(and(inArray(participants.gameId, gameIds), eq(participants.userId, userId)))
    .returning({
      gameId: participants.gameId,
      groupId: participants.groupId,
      score: participants.score,
    });

/** Maps each game's id to the participant's score in that game. */
export type Scores = ReadonlyMap<string, number>;

/** Adds or subtracts one post's point and upvotes in each game. Returns the new scores. */
async function addPoints(
  tx: Writer,
  userId: string,
  gameIds: string[],
  createdAt: number,
  by: Change & { accomplishments: 1 | -1 },
): Promise<Scores> {
  await tx
    .update(games)
    .set({ postCount: sql`${games.postCount} + ${by.accomplishments}` })
    .where(inArray(games.id, gameIds));
  const counted = await addToParticipants(tx, userId, gameIds, by);
  for (const { gameId, groupId } of counted) {
    if (groupId !== null) {
      await countInGroup(tx, { gameId, groupId }, createdAt, by.accomplishments);
    }
  }
  const total = { ...by, accomplishments: by.accomplishments * gameIds.length };
  await addToTotals(tx, userId, total);
  await addToDay(tx, userId, createdAt, { ...total, upvotesReceived: 0 });
  return new Map(counted.map(({ gameId, score }) => [gameId, score]));
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
): Promise<Scores> {
  if (gameIds.length === 0) return new Map();
  return addPoints(tx, userId, gameIds, createdAt, { accomplishments: 1, upvotesReceived: 0 });
}

/** Counts the upvote on the day it was given, not on the day of the post. */
export async function countUpvote(
  tx: Writer,
  post: Post,
  givenAt: number,
  difference: 1 | -1,
): Promise<void> {
  if (!post.counts) return;
  const by = { accomplishments: 0, upvotesReceived: difference };
  await addToParticipants(tx, post.userId, [post.gameId], by);
  await addToTotals(tx, post.userId, by);
  await addToDay(tx, post.userId, givenAt, by);
  if (difference < 0) await removeEmptyDays(tx, post.userId);
}

const dayOfUpvote = sql`${upvotes.createdAt} / ${sql.raw(String(DAY_MS))}`;

function subtractUpvotes(tx: Writer, { id, userId }: CountedPost) {
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
  const { gameId, userId, createdAt, upvoteCount } = post;
  const by = { accomplishments: 1, upvotesReceived: upvoteCount } as const;
  await addPoints(tx, userId, [gameId], createdAt, by);
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
  const { gameId, userId, createdAt, upvoteCount } = post;
  const by = { accomplishments: -1, upvotesReceived: -upvoteCount } as const;
  await addPoints(tx, userId, [gameId], createdAt, by);
  await subtractUpvotes(tx, post);
  await removeEmptyDays(tx, userId);
}

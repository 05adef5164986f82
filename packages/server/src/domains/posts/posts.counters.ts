import { schema, type Writer } from "@stepout/db";
import { and, count, eq, inArray, sql } from "drizzle-orm";
import { preparedFor } from "../../platform/queries/prepared.ts";
import { DAY_MS } from "../../platform/time/days.rules.ts";
import { countInGroup, groupAndDay } from "../games/game/group-days.counters.ts";

const { games, participants, posts, upvotes, userDays, userTotals } = schema;

type Post = typeof posts.$inferSelect;
type Authorship = Pick<Post, "gameId" | "userId">;
type CountedPost = Authorship & Pick<Post, "id" | "createdAt" | "upvoteCount" | "counts">;

/** Days since 1970, UTC. */
const dayOf = (moment: number): number => Math.floor(moment / DAY_MS);

/** Changes of a person's counts; negative when taken back. */
interface Change {
  accomplishments: number;
  upvotesReceived: number;
}

const change = {
  accomplishments: sql.placeholder("accomplishments"),
  upvotesReceived: sql.placeholder("upvotesReceived"),
};

const addToTotals = preparedFor((tx: Writer) =>
  tx
    .insert(userTotals)
    .values({ userId: sql.placeholder("userId"), ...change })
    .onConflictDoUpdate({
      target: userTotals.userId,
      set: {
        accomplishments: sql`${userTotals.accomplishments} + ${change.accomplishments}`,
        upvotesReceived: sql`${userTotals.upvotesReceived} + ${change.upvotesReceived}`,
      },
    })
    .prepare(),
);

const addToDay = preparedFor((tx: Writer) =>
  tx
    .insert(userDays)
    .values({ userId: sql.placeholder("userId"), day: sql.placeholder("day"), ...change })
    .onConflictDoUpdate({
      target: [userDays.userId, userDays.day],
      set: {
        accomplishments: sql`${userDays.accomplishments} + ${change.accomplishments}`,
        upvotesReceived: sql`${userDays.upvotesReceived} + ${change.upvotesReceived}`,
      },
    })
    .prepare(),
);

const changeParticipant = (tx: Writer) =>
  tx
    .update(participants)
    .set({
      score: sql`${participants.score} + ${change.accomplishments}`,
      upvoteCount: sql`${participants.upvoteCount} + ${change.upvotesReceived}`,
    })
    .where(
      and(
        eq(participants.gameId, sql.placeholder("gameId")),
        eq(participants.userId, sql.placeholder("userId")),
      ),
    );

const addToParticipant = preparedFor((tx: Writer) => changeParticipant(tx).prepare());

const addPointToParticipant = preparedFor((tx: Writer) =>
  changeParticipant(tx).returning(groupAndDay).prepare(),
);

/** Somebody who has left the game has no score in it any more, but keeps the other counts. */
async function addUpvotes(
  tx: Writer,
  { gameId, userId }: Authorship,
  upvotesReceived: number,
): Promise<void> {
  const by = { accomplishments: 0, upvotesReceived };
  await addToParticipant(tx).execute({ gameId, userId, ...by });
  await addToTotals(tx).execute({ userId, ...by });
}

/** The same for a post with its upvotes, which is a point of the group, too. */
async function addPoint(
  tx: Writer,
  { gameId, userId, createdAt }: Authorship & Pick<Post, "createdAt">,
  by: Change & { accomplishments: 1 | -1 },
): Promise<void> {
  const [row] = await addPointToParticipant(tx).execute({
    gameId,
    userId,
    ...by,
    day: dayOf(createdAt),
  });
  if (row && row.groupId !== null) {
    const point = { moment: createdAt, points: by.accomplishments, stored: row.quarters };
    await countInGroup(tx, { gameId, groupId: row.groupId }, point);
  }
  await addToTotals(tx).execute({ userId, ...by });
}

/** A day without counts has no row. */
const removeEmptyDays = preparedFor((tx: Writer) =>
  tx
    .delete(userDays)
    .where(
      and(
        eq(userDays.userId, sql.placeholder("userId")),
        eq(userDays.accomplishments, 0),
        eq(userDays.upvotesReceived, 0),
      ),
    )
    .prepare(),
);

const addToGame = preparedFor((tx: Writer) =>
  tx
    .update(games)
    .set({ postCount: sql`${games.postCount} + ${change.accomplishments}` })
    .where(eq(games.id, sql.placeholder("gameId")))
    .prepare(),
);

/** Counts a new post of the person in each of the games, where it counts. */
export async function countShare(
  tx: Writer,
  userId: string,
  gameIds: string[],
  createdAt: number,
): Promise<void> {
  for (const gameId of gameIds) {
    await addToGame(tx).execute({ gameId, accomplishments: 1 });
    const by = { accomplishments: 1, upvotesReceived: 0 } as const;
    await addPoint(tx, { gameId, userId, createdAt }, by);
  }
  if (gameIds.length === 0) return;
  await addToDay(tx).execute({
    userId,
    day: dayOf(createdAt),
    accomplishments: gameIds.length,
    upvotesReceived: 0,
  });
}

/** Counts an upvote given at `moment`, or takes it back; not those on a post that doesn't count. */
export async function countUpvote(
  tx: Writer,
  post: Post,
  moment: number,
  difference: 1 | -1,
): Promise<void> {
  if (!post.counts) return;
  await addUpvotes(tx, post, difference);
  await addToDay(tx).execute({
    userId: post.userId,
    day: dayOf(moment),
    accomplishments: 0,
    upvotesReceived: difference,
  });
  if (difference < 0) await removeEmptyDays(tx).execute({ userId: post.userId });
}

const dayOfUpvote = sql`${upvotes.createdAt} / ${sql.raw(String(DAY_MS))}`;

/** Takes the upvotes of a post back from the days on which they were given. */
const takeUpvotesBack = preparedFor((tx: Writer) => {
  const ofPost = eq(upvotes.postId, sql.placeholder("postId"));
  const givenThatDay = tx
    .select({ total: count() })
    .from(upvotes)
    .where(and(ofPost, eq(dayOfUpvote, userDays.day)));
  const daysOfUpvotes = tx.select({ day: dayOfUpvote }).from(upvotes).where(ofPost);
  return tx
    .update(userDays)
    .set({ upvotesReceived: sql`${userDays.upvotesReceived} - (${givenThatDay})` })
    .where(
      and(eq(userDays.userId, sql.placeholder("userId")), inArray(userDays.day, daysOfUpvotes)),
    )
    .prepare();
});

/** Gives the upvotes of a post to the days on which they were given. */
const giveUpvotesBack = preparedFor((tx: Writer) =>
  tx
    .insert(userDays)
    .select(
      tx
        .select({
          userId: sql<string>`${sql.placeholder("userId")}`.as("userId"),
          day: sql<number>`${dayOfUpvote}`.as("day"),
          accomplishments: sql<number>`0`.as("accomplishments"),
          upvotesReceived: sql<number>`count(*)`.as("upvotesReceived"),
        })
        .from(upvotes)
        .where(eq(upvotes.postId, sql.placeholder("postId")))
        .groupBy(dayOfUpvote),
    )
    .onConflictDoUpdate({
      target: [userDays.userId, userDays.day],
      set: {
        upvotesReceived: sql`${userDays.upvotesReceived} + excluded.${sql.identifier("upvotesReceived")}`,
      },
    })
    .prepare(),
);

/** Counts a post that was put back, with the upvotes that it has. */
export async function recountPost(tx: Writer, post: CountedPost): Promise<void> {
  if (!post.counts) return;
  const { gameId, userId } = post;
  await countShare(tx, userId, [gameId], post.createdAt);
  await addUpvotes(tx, post, post.upvoteCount);
  await giveUpvotesBack(tx).execute({ postId: post.id, userId });
}

/** Takes a post that is about to be deleted out of every count, its upvotes included. */
export async function discountPost(tx: Writer, post: CountedPost): Promise<void> {
  if (!post.counts) return;
  const { gameId, userId } = post;
  await addToGame(tx).execute({ gameId, accomplishments: -1 });
  await addPoint(tx, post, { accomplishments: -1, upvotesReceived: -post.upvoteCount });
  const day = dayOf(post.createdAt);
  await addToDay(tx).execute({ userId, day, accomplishments: -1, upvotesReceived: 0 });
  await takeUpvotesBack(tx).execute({ postId: post.id, userId });
  await removeEmptyDays(tx).execute({ userId });
}

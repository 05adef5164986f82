import { and, count, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Reader } from "../database.ts";
import {
  comments,
  gameResults,
  games,
  participants,
  posts,
  upvotes,
  users,
} from "../schema/index.ts";

/*
 * The value of every counter, counted from the rows. Each count is a subquery about the row of
 * its statement. Posts that don't count, and the upvotes on them, are in those of the post alone.
 */

/** Text and no parameter, so that `group by` sees the same expression. */
const DAY_MS = sql.raw("86400000");

/** Whole days since 1970: every engine truncates the division of two integers. */
const dayOf = (time: SQLWrapper) => sql<number>`${time} / ${DAY_MS}`;

const isCounted = eq(posts.counts, true);

const inBrackets = (query: SQLWrapper): SQL<number> => sql<number>`(${query})`;

export const countsOfPost = (from: Reader) => ({
  upvoteCount: inBrackets(
    from.select({ total: count() }).from(upvotes).where(eq(upvotes.postId, posts.id)),
  ),
  commentCount: inBrackets(
    from.select({ total: count() }).from(comments).where(eq(comments.postId, posts.id)),
  ),
});

export const countsOfGame = (from: Reader) => ({
  participantCount: inBrackets(
    from.select({ total: count() }).from(participants).where(eq(participants.gameId, games.id)),
  ),
  postCount: inBrackets(
    from
      .select({ total: count() })
      .from(posts)
      .where(and(eq(posts.gameId, games.id), isCounted)),
  ),
});

export function countsOfParticipant(from: Reader) {
  const isTheirs = and(
    eq(posts.gameId, participants.gameId),
    eq(posts.userId, participants.userId),
    isCounted,
  );
  return {
    score: inBrackets(from.select({ total: count() }).from(posts).where(isTheirs)),
    upvoteCount: inBrackets(
      from
        .select({ total: count() })
        .from(upvotes)
        .innerJoin(posts, eq(posts.id, upvotes.postId))
        .where(isTheirs),
    ),
  };
}

/** About a row of `users`. */
export function countsOfTotals(from: Reader) {
  const results = (which?: SQL) =>
    inBrackets(
      from
        .select({ total: count() })
        .from(gameResults)
        .where(and(eq(gameResults.userId, users.id), which)),
    );
  const medals = (medalType: "gold" | "silver" | "bronze") =>
    results(eq(gameResults.medalType, medalType));
  return {
    gamesJoined: inBrackets(
      from.select({ total: count() }).from(participants).where(eq(participants.userId, users.id)),
    ),
    gamesCreated: inBrackets(
      from.select({ total: count() }).from(games).where(eq(games.creatorId, users.id)),
    ),
    accomplishments: inBrackets(
      from
        .select({ total: count() })
        .from(posts)
        .where(and(eq(posts.userId, users.id), isCounted)),
    ),
    upvotesReceived: inBrackets(
      from
        .select({ total: count() })
        .from(upvotes)
        .innerJoin(posts, eq(posts.id, upvotes.postId))
        .where(and(eq(posts.userId, users.id), isCounted)),
    ),
    gamesCompleted: results(),
    goldMedals: medals("gold"),
    silverMedals: medals("silver"),
    bronzeMedals: medals("bronze"),
    popularVoteMedals: results(eq(gameResults.isPopularVote, true)),
  };
}

/** The rows of `userDays` for the authors of these posts, or of all posts. */
export function countDays(from: Reader, byThem?: SQL) {
  const sharings = from
    .select({
      userId: posts.userId,
      day: dayOf(posts.createdAt).as("day"),
      accomplishments: sql<number>`1`.as("accomplishments"),
      upvotesReceived: sql<number>`0`.as("upvotesReceived"),
    })
    .from(posts)
    .where(and(isCounted, byThem));
  const receivings = from
    .select({
      userId: posts.userId,
      day: dayOf(upvotes.createdAt).as("day"),
      accomplishments: sql<number>`0`.as("accomplishments"),
      upvotesReceived: sql<number>`1`.as("upvotesReceived"),
    })
    .from(upvotes)
    .innerJoin(posts, eq(posts.id, upvotes.postId))
    .where(and(isCounted, byThem));
  const events = sharings.unionAll(receivings).as("events");
  return from
    .select({
      userId: events.userId,
      day: events.day,
      accomplishments: sql<number>`sum(${events.accomplishments})`.as("accomplishments"),
      upvotesReceived: sql<number>`sum(${events.upvotesReceived})`.as("upvotesReceived"),
    })
    .from(events)
    .groupBy(events.userId, sql`${events.day}`);
}

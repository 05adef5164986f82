import { type Reader, schema } from "@stepout/db";
import { alias, and, asc, between, desc, eq, gt, isNull, lte, ne, sql } from "@stepout/db/sql";
import { countRows } from "../../platform/queries/rows.ts";
import { isSeenInGame } from "../blocks/visibility/visibility.queries.ts";

const { games, participants, posts, users } = schema;

/** A time span in milliseconds, including both ends. */
export interface Span {
  from: number;
  to: number;
}

const isActiveGameOf = (userId: string, now: number) =>
  and(eq(participants.userId, userId), lte(games.startTime, now), gt(games.endTime, now));

const gameColumns = {
  id: games.id,
  name: games.name,
  startTime: games.startTime,
  endTime: games.endTime,
};

export async function findGameEndingFirst(reader: Reader, userId: string, now: number) {
  const [game] = await reader
    .select(gameColumns)
    .from(participants)
    .innerJoin(games, eq(games.id, participants.gameId))
    .where(isActiveGameOf(userId, now))
    .orderBy(asc(games.endTime), asc(games.id))
    .limit(1);
  return game;
}

const GAMES_IN_MAIL = 5;

/** `total` counts all of the user's active games, not only the returned ones. */
export const findGamesForMail = (reader: Reader, userId: string, now: number) =>
  reader
    .select({
      ...gameColumns,
      score: participants.score,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(participants)
    .innerJoin(games, eq(games.id, participants.gameId))
    .where(isActiveGameOf(userId, now))
    .orderBy(desc(participants.score), asc(games.endTime), asc(games.id))
    .limit(GAMES_IN_MAIL);

/** Returns how many of the user's posts in a time span earn a point. */
export const countPosts = (reader: Reader, userId: string, { from, to }: Span): Promise<number> =>
  countRows(
    reader,
    posts,
    and(eq(posts.userId, userId), eq(posts.counts, true), between(posts.createdAt, from, to)),
  );

/** Reads only this many of a game's newest posts, because large games get thousands a day. */
const POSTS_PER_GAME = 2_000;

/** Number of the most liked posts to check for blocks. A user's blocks rarely hide all of them. */
const LIKED_MAX = 100;

export async function findLikedPost(reader: Reader, userId: string, { from, to }: Span) {
  const mine = reader
    .select({ gameId: participants.gameId })
    .from(participants)
    .innerJoin(games, eq(games.id, participants.gameId))
    .where(and(eq(participants.userId, userId), gt(games.endTime, from)))
    .orderBy(desc(participants.score), asc(games.endTime), asc(games.id))
    .limit(GAMES_IN_MAIL)
    .as("mine");
  const newer = alias(posts, "newer");
  const beforeNewest = reader
    .select({ at: newer.createdAt })
    .from(newer)
    .where(and(eq(newer.gameId, mine.gameId), between(newer.createdAt, from, to)))
    .orderBy(desc(newer.createdAt))
    .limit(1)
    .offset(POSTS_PER_GAME);
  const liked = reader
    .select({ id: posts.id })
    .from(mine)
    .innerJoin(
      posts,
      and(
        eq(posts.gameId, mine.gameId),
        gt(posts.createdAt, sql`coalesce(${beforeNewest}, ${from - 1})`),
        lte(posts.createdAt, to),
      ),
    )
    .where(and(ne(posts.userId, userId), isNull(posts.redactedAt), gt(posts.upvoteCount, 0)))
    .orderBy(desc(posts.upvoteCount), desc(posts.createdAt), desc(posts.id))
    .limit(LIKED_MAX)
    .as("liked");
  const [post] = await reader
    .select({
      id: posts.id,
      gameId: posts.gameId,
      gameName: games.name,
      content: posts.content,
      upvotes: posts.upvoteCount,
      author: { username: users.username, firstName: users.firstName, lastName: users.lastName },
    })
    .from(liked)
    .innerJoin(posts, eq(posts.id, liked.id))
    .innerJoin(games, eq(games.id, posts.gameId))
    .innerJoin(users, eq(users.id, posts.userId))
    .where(isSeenInGame(userId, posts.userId, posts.gameId))
    .orderBy(desc(posts.upvoteCount), desc(posts.createdAt), desc(posts.id))
    .limit(1);
  return post;
}

/** Returns undefined if the user may not use the app. `address` is null if the user has no verified email address. */
export async function findRecipient(reader: Reader, userId: string) {
  const [user] = await reader
    .select({
      username: users.username,
      firstName: users.firstName,
      email: users.email,
      emailKey: users.emailKey,
      emailVerified: users.emailVerified,
    })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        isNull(users.disabledAt),
        isNull(users.deletedAt),
        isNull(users.waitingSince),
      ),
    );
  if (!user) return undefined;
  const { email, emailKey, emailVerified, ...names } = user;
  return { ...names, address: emailVerified && emailKey !== null ? email : null };
}

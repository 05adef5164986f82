import { type Reader, schema } from "@stepout/db";
import { and, asc, between, desc, eq, gt, isNull, lte, ne, sql } from "@stepout/db/sql";
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

const activeGamesOf = (reader: Reader, userId: string, now: number) =>
  reader
    .select({
      id: games.id,
      name: games.name,
      startTime: games.startTime,
      endTime: games.endTime,
      score: participants.score,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(participants)
    .innerJoin(games, eq(games.id, participants.gameId))
    .where(isActiveGameOf(userId, now))
    .$dynamic();

export async function findGameEndingFirst(reader: Reader, userId: string, now: number) {
  const [game] = await activeGamesOf(reader, userId, now)
    .orderBy(asc(games.endTime), asc(games.id))
    .limit(1);
  return game;
}

const GAMES_IN_MAIL = 5;

/** Returns the user's five active games with the most points. Each row contains the `total` number of active games. */
export const findGamesForMail = (reader: Reader, userId: string, now: number) =>
  activeGamesOf(reader, userId, now)
    .orderBy(desc(participants.score), asc(games.endTime), asc(games.id))
    .limit(GAMES_IN_MAIL);

/** Returns how many of the user's posts in a time span earn a point. */
export const countPosts = (reader: Reader, userId: string, { from, to }: Span): Promise<number> =>
  countRows(
    reader,
    posts,
    and(eq(posts.userId, userId), eq(posts.counts, true), between(posts.createdAt, from, to)),
  );

/** More than a user's blocks usually hide. Checking each post of a large game for blocks would be slow. */
const LIKED_MAX = 100;

/** Returns the most upvoted post by another player that the user may see. */
export async function findLikedPost(reader: Reader, userId: string, { from, to }: Span) {
  const liked = reader
    .select({ id: posts.id })
    .from(participants)
    .innerJoin(
      posts,
      and(eq(posts.gameId, participants.gameId), between(posts.createdAt, from, to)),
    )
    .where(
      and(
        eq(participants.userId, userId),
        ne(posts.userId, userId),
        isNull(posts.redactedAt),
        gt(posts.upvoteCount, 0),
      ),
    )
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

/** Returns undefined if the user may not use the app. `address` is null unless it is verified. */
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

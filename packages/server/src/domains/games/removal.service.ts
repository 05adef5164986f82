import { type Reader, schema, type Writer } from "@stepout/db";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import type { Actor, Deps } from "../../deps.ts";
import { releaseImage } from "../images/images.service.ts";
import { loadGameAsCreator } from "./games.policy.ts";
import { DAY_MS } from "./games.rules.ts";

const { games, participants, posts, upvotes, userDays, userTotals } = schema;
const builder = new QueryBuilder();

/** Takes the game and all that was shared in it out of everybody's totals. */
async function subtractFromTotals(tx: Writer, gameId: string): Promise<void> {
  const members = builder
    .select({ userId: participants.userId })
    .from(participants)
    .where(eq(participants.gameId, gameId));
  const authors = builder
    .select({ userId: posts.userId })
    .from(posts)
    .where(eq(posts.gameId, gameId));
  const theirPosts = sql`from ${posts} where ${posts.gameId} = ${gameId} and ${posts.userId} = ${userTotals.userId}`;
  await tx
    .update(userTotals)
    .set({ gamesJoined: sql`${userTotals.gamesJoined} - 1` })
    .where(inArray(userTotals.userId, members));
  await tx
    .update(userTotals)
    .set({
      accomplishments: sql`${userTotals.accomplishments} - (select count(*) ${theirPosts})`,
      upvotesReceived: sql`${userTotals.upvotesReceived} - (select coalesce(sum(${posts.upvoteCount}), 0) ${theirPosts})`,
    })
    .where(inArray(userTotals.userId, authors));
}

/** The same per day: a post counts on its day, an upvote on the day it was given. */
async function subtractFromDays(tx: Writer, gameId: string): Promise<void> {
  const authors = builder
    .select({ userId: posts.userId })
    .from(posts)
    .where(eq(posts.gameId, gameId));
  const theirs = sql`${posts.gameId} = ${gameId} and ${posts.userId} = ${userDays.userId}`;
  const onTheDay = (moment: typeof posts.createdAt | typeof upvotes.createdAt) =>
    sql`${moment} >= ${userDays.day} * ${DAY_MS} and ${moment} < (${userDays.day} + 1) * ${DAY_MS}`;
  await tx
    .update(userDays)
    .set({
      accomplishments: sql`${userDays.accomplishments} - (select count(*) from ${posts} where ${theirs} and ${onTheDay(posts.createdAt)})`,
      upvotesReceived: sql`${userDays.upvotesReceived} - (select count(*) from ${posts} inner join ${upvotes} on ${upvotes.postId} = ${posts.id} where ${theirs} and ${onTheDay(upvotes.createdAt)})`,
    })
    .where(inArray(userDays.userId, authors));
}

async function listImagesOf(reader: Reader, gameId: string): Promise<string[]> {
  const covers = await reader
    .select({ imageId: games.coverImageId })
    .from(games)
    .where(eq(games.id, gameId));
  const pictures = await reader
    .selectDistinct({ imageId: posts.imageId })
    .from(posts)
    .where(and(eq(posts.gameId, gameId), isNotNull(posts.imageId)));
  const ids = [...covers, ...pictures].map(({ imageId }) => imageId);
  return [...new Set(ids.filter((imageId) => imageId !== null))];
}

/**
 * Deletes the game and everything in it, its pictures included.
 * @throws DomainError `not_found`, or `access_denied` for all but the creator.
 */
export const removeGame = (deps: Deps, actor: Actor, gameId: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { game } = await loadGameAsCreator(tx, actor, gameId, deps.clock.now());
    const imageIds = await listImagesOf(tx, gameId);
    await subtractFromTotals(tx, gameId);
    await subtractFromDays(tx, gameId);
    await tx
      .update(userTotals)
      .set({ gamesCreated: sql`${userTotals.gamesCreated} - 1` })
      .where(eq(userTotals.userId, game.creatorId));
    await tx.delete(games).where(eq(games.id, gameId));
    for (const imageId of imageIds) await releaseImage(tx, imageId);
  });

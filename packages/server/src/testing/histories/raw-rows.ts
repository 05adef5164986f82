import { schema } from "@stepout/db";
import type { TestServer } from "../test-server.ts";

/** All stored rows, for recomputing derived values the slow way. */
export async function readRawRows({ deps }: TestServer) {
  const { read } = deps.db;
  return {
    games: await read.select().from(schema.games),
    groups: await read.select().from(schema.groups),
    groupDays: await read.select().from(schema.groupDays),
    participants: await read.select().from(schema.participants),
    posts: await read.select().from(schema.posts),
    removedPosts: await read.select().from(schema.removedPosts),
    removedPictures: await read.select().from(schema.removedPictures),
    upvotes: await read.select().from(schema.upvotes),
    comments: await read.select().from(schema.comments),
    results: await read.select().from(schema.gameResults),
    notifications: await read.select().from(schema.notifications),
    users: await read.select().from(schema.users),
    totals: await read.select().from(schema.userTotals),
    days: await read.select().from(schema.userDays),
    images: await read.select().from(schema.images),
  };
}

export type RawRows = Awaited<ReturnType<typeof readRawRows>>;

/** A person's score and upvotes in a game, from the posts that count. */
export function standingOf({ posts, upvotes }: RawRows, gameId: string, userId: string) {
  const ids = posts
    .filter((post) => post.gameId === gameId && post.userId === userId && post.counts)
    .map(({ id }) => id);
  return {
    score: ids.length,
    upvotes: upvotes.filter(({ postId }) => ids.includes(postId)).length,
  };
}

export const placeAmong = (score: number, scores: readonly number[]): number =>
  scores.filter((other) => other > score).length + 1;

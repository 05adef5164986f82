import { schema } from "@stepout/db";
import type { TestServer } from "../test-server.ts";

/** Everything that is stored, for recomputing what follows from it the slow way. */
export async function readRawRows({ deps }: TestServer) {
  const { read } = deps.db;
  return {
    games: await read.select().from(schema.games),
    groups: await read.select().from(schema.groups),
    participants: await read.select().from(schema.participants),
    posts: await read.select().from(schema.posts),
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

/** What somebody has shared in a game, and the upvotes on that. */
export function standingOf({ posts, upvotes }: RawRows, gameId: string, userId: string) {
  const ids = posts
    .filter((post) => post.gameId === gameId && post.userId === userId)
    .map(({ id }) => id);
  return {
    score: ids.length,
    upvotes: upvotes.filter(({ postId }) => ids.includes(postId)).length,
  };
}

/** How many others are ahead, plus one. */
export const placeAmong = (score: number, scores: readonly number[]): number =>
  scores.filter((other) => other > score).length + 1;

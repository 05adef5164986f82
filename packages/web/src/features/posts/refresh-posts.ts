import { trpc } from "#lib/server/trpc.ts";

export async function refreshPosts(): Promise<void> {
  await Promise.all([
    trpc.posts.invalidate(),
    trpc.account.accomplishments.invalidate(),
    trpc.activity.invalidate(),
  ]);
}

/** Call it after a post is shared or deleted, which also changes scores, ranks and counts. */
export async function refreshScores(): Promise<void> {
  await Promise.all([
    refreshPosts(),
    trpc.games.invalidate(),
    trpc.groups.invalidate(),
    trpc.account.stats.invalidate(),
    trpc.account.calendar.invalidate(),
    trpc.leaderboards.invalidate(),
  ]);
}

import { trpc } from "#lib/server/trpc.ts";

/** What other screens show of posts is loaded again when it is looked at next. */
export async function refreshPosts(): Promise<void> {
  await Promise.all([
    trpc.posts.invalidate(),
    trpc.account.accomplishments.invalidate(),
    trpc.activity.invalidate(),
  ]);
}

/** A share or its end changes scores, places and counts, too. */
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

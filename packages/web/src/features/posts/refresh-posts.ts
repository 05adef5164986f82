import { trpc } from "#lib/server/trpc.ts";

/** Marks other screens' posts as outdated; they load again when they are shown. */
export async function refreshPosts(): Promise<void> {
  await Promise.all([
    trpc.posts.invalidate(),
    trpc.account.accomplishments.invalidate(),
    trpc.activity.invalidate(),
  ]);
}

/** Sharing and deleting change scores, places and counts, too. */
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

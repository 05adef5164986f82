import { trpc } from "./trpc.ts";

/** Refreshes the user's games even on a screen that doesn't show them, because the share dialog needs them offline. */
export const refreshOwnGames = (): Promise<void> => trpc.games.mine.prefetch();

export async function refreshGames(): Promise<void> {
  await Promise.all([
    trpc.games.invalidate().then(refreshOwnGames),
    trpc.activity.invalidate(),
    trpc.invitations.invalidate(),
    trpc.account.stats.invalidate(),
  ]);
}

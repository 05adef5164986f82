import { trpc } from "./trpc.ts";

/** Marks games, invitations and the person's counts as outdated; they load again when shown. */
export async function refreshGames(): Promise<void> {
  await Promise.all([
    trpc.games.invalidate(),
    trpc.activity.invalidate(),
    trpc.invitations.invalidate(),
    trpc.account.stats.invalidate(),
  ]);
}

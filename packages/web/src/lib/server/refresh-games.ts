import { trpc } from "./trpc.ts";

export async function refreshGames(): Promise<void> {
  await Promise.all([
    trpc.games.invalidate(),
    trpc.activity.invalidate(),
    trpc.invitations.invalidate(),
    trpc.account.stats.invalidate(),
  ]);
}

import { trpc } from "./trpc.ts";

/** Games, who is invited to them, and how many one is in are loaded again when they are looked at. */
export async function refreshGames(): Promise<void> {
  await Promise.all([
    trpc.games.invalidate(),
    trpc.activity.invalidate(),
    trpc.invitations.invalidate(),
    trpc.account.stats.invalidate(),
  ]);
}

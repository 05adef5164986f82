import { trpc } from "#lib/trpc.ts";

/** What is known of games, and of who is invited to them, is loaded again when it is looked at. */
export async function refreshGames(): Promise<void> {
  await Promise.all([
    trpc.games.invalidate(),
    trpc.activity.invalidate(),
    trpc.invitations.invalidate(),
  ]);
}

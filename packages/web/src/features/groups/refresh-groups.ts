import { trpc } from "#lib/server/trpc.ts";

/** Groups show on their own screen and on a game's participants. */
export async function refreshGroups(gameId: string): Promise<void> {
  await Promise.all([trpc.groups.invalidate(), trpc.games.participants.invalidate({ id: gameId })]);
}

import { trpc } from "#lib/server/trpc.ts";

/** Groups show on their own, and on those who take part in the game. */
export async function refreshGroups(gameId: string): Promise<void> {
  await Promise.all([trpc.groups.invalidate(), trpc.games.participants.invalidate({ id: gameId })]);
}

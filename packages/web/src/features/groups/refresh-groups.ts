import { peopleOptions } from "#features/participants/people-pages.ts";
import { queryClient } from "#lib/server/query-client.ts";
import { trpc } from "#lib/server/trpc.ts";

/** Groups show on their own screen and on a game's participants. */
export async function refreshGroups(gameId: string): Promise<void> {
  const { queryKey } = peopleOptions({ id: gameId });
  await Promise.all([trpc.groups.invalidate(), queryClient.invalidateQueries({ queryKey })]);
}

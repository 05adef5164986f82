import { peopleOptions } from "#features/participants/people-pages.ts";
import { queryClient } from "#lib/server/query-client.ts";
import { trpc } from "#lib/server/trpc.ts";

/** Participants show their groups, so a game's participants are refreshed too. */
export async function refreshGroups(gameId: string): Promise<void> {
  const { queryKey } = peopleOptions({ id: gameId });
  await Promise.all([trpc.groups.invalidate(), queryClient.invalidateQueries({ queryKey })]);
}

import { peopleOptions } from "#features/participants/people-pages.ts";
import { queryClient } from "#lib/server/query-client.ts";
import { trpc } from "#lib/server/trpc.ts";

/** Refreshes the groups and the participants, because participant responses include the group. */
export async function refreshGroups(gameId: string): Promise<void> {
  const { queryKey } = peopleOptions({ id: gameId });
  await Promise.all([trpc.groups.invalidate(), queryClient.invalidateQueries({ queryKey })]);
}

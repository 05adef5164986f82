import { useQuery } from "@tanstack/react-query";
import { isGoneOrClosed } from "#lib/errors/errors.ts";
import { trpc } from "#lib/server/trpc.ts";

/** Reads the game that the route has loaded. Mounting does not repeat a failed load. */
export const useGame = (id: string) =>
  useQuery(trpc.games.get.queryOptions({ id }, { retryOnMount: false }));

/**
 * Returns true if the game can't be shown. After a failed refetch, the game and any unsent text stay on the screen,
 * unless the game was deleted or the user has lost access.
 */
export function isGameLost({ data, error }: { data: unknown; error: unknown }): boolean {
  if (error === null) return false;
  return data === undefined || isGoneOrClosed(error);
}

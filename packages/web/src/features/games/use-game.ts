import { useQuery } from "@tanstack/react-query";
import { isGoneOrClosed } from "#lib/errors/errors.ts";
import { queryClient } from "#lib/server/query-client.ts";
import { trpc } from "#lib/server/trpc.ts";

const gameOptions = (id: string) => trpc.games.get.queryOptions({ id }, { retryOnMount: false });

/** If the route failed to load the game, does not retry when the screen mounts. */
export const useGame = (id: string) => useQuery(gameOptions(id));

function findListedGame(id: string) {
  const games = queryClient.getQueryData(trpc.games.mine.queryOptions().queryKey);
  const game = games?.find((listed) => listed.id === id);
  return game && { ...game, isCorrected: false };
}

/** Returns the game from the user's list until the complete game has loaded. */
export const useShownGame = (id: string) =>
  useQuery({ ...gameOptions(id), placeholderData: () => findListedGame(id) });

export const findGameNames = (ids: readonly string[]): string[] =>
  ids.flatMap((id) => {
    const loaded = queryClient.getQueryData(gameOptions(id).queryKey) ?? findListedGame(id);
    return loaded ? [loaded.name] : [];
  });

/**
 * Returns true if the game couldn't be loaded, was deleted or is no longer accessible.
 * After other failed refetches, the loaded game stays on the screen.
 */
export function isGameLost({ data, error }: { data: unknown; error: unknown }): boolean {
  if (error === null) return false;
  return data === undefined || isGoneOrClosed(error);
}

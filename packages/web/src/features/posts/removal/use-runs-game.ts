import { canEditGame } from "@stepout/server/domains/games/game/games.rules";
import { useQuery } from "@tanstack/react-query";
import { trpc } from "#lib/server/trpc.ts";

/** Returns true if the user may remove other participants' posts and comments. */
export function useRunsGame(gameId: string, enabled = true): boolean {
  const { data: game } = useQuery({ ...trpc.games.get.queryOptions({ id: gameId }), enabled });
  return game !== undefined && canEditGame(game.viewer);
}

import { useQuery } from "@tanstack/react-query";
import { trpc } from "#lib/server/trpc.ts";

/** For screens whose route has loaded the game: mounting does not repeat a failed load. */
export const useGame = (id: string) =>
  useQuery(trpc.games.get.queryOptions({ id }, { retryOnMount: false }));

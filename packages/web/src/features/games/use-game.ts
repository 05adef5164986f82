import { useQuery } from "@tanstack/react-query";
import { trpc } from "#lib/server/trpc.ts";

/** Reads a game that the route has loaded; refetches only on request. */
export const useGame = (id: string) =>
  useQuery(trpc.games.get.queryOptions({ id }, { retryOnMount: false }));

import { useQuery } from "@tanstack/react-query";
import { trpc } from "#lib/server/trpc.ts";

/** A game that the route has asked for; the screen asks again only on request. */
export const useGame = (id: string) =>
  useQuery(trpc.games.get.queryOptions({ id }, { retryOnMount: false }));

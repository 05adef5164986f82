import { createTRPCQueryUtils } from "@trpc/react-query";
import { trpcClient } from "./client.ts";
import { queryClient } from "./query-client.ts";

/**
 * Queries: `useQuery(trpc.games.get.queryOptions({ id }))`; their cache: `trpc.games.invalidate()`.
 * Commands use `useCommand`.
 */
export const trpc = createTRPCQueryUtils({ queryClient, client: trpcClient });

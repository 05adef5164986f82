import { createTRPCQueryUtils } from "@trpc/react-query";
import { trpcClient } from "./client.ts";
import { queryClient } from "./query-client.ts";

/**
 * Creates query options, as in `useQuery(trpc.games.get.queryOptions({ id }))`, and invalidates caches, as in
 * `trpc.games.invalidate()`. For commands, see `useCommand`.
 */
export const trpc = createTRPCQueryUtils({ queryClient, client: trpcClient });

import { createTRPCQueryUtils } from "@trpc/react-query";
import { trpcClient } from "./client.ts";
import { queryClient } from "./query-client.ts";

/**
 * The server's queries, as `useQuery(trpc.games.get.queryOptions({ id }))`, and their cache, as
 * `trpc.games.invalidate()`. Commands go through `useCommand`.
 */
export const trpc = createTRPCQueryUtils({ queryClient, client: trpcClient });

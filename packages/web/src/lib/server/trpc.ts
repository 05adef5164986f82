import { createTRPCQueryUtils } from "@trpc/react-query";
import { networkClient } from "./network-client.ts";
import { queryClient } from "./query-client.ts";

/**
 * The server's queries, as `useQuery(trpc.games.get.queryOptions({ id }))`, and their cache, as
 * `trpc.games.invalidate()`. Commands go through `useCommand`. The library's own hooks would weigh
 * nearly as much as the whole home screen.
 */
export const trpc = createTRPCQueryUtils({ queryClient, client: networkClient });

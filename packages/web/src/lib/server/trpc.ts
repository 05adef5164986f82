import { createTRPCQueryUtils } from "@trpc/react-query";
import { trpcClient } from "./client.ts";
import { queryClient } from "./query-client.ts";

/** Creates query options and invalidates caches. For commands, use `useCommand`. */
export const trpc = createTRPCQueryUtils({ queryClient, client: trpcClient });

import type { AppRouter } from "@stepout/server/app-router";
import { httpBatchLink } from "@trpc/client";
import { createTRPCQueryUtils, createTRPCReact } from "@trpc/react-query";
import { queryClient } from "./query-client.ts";

/** A longer address is cut by some proxies; the calls are then split over several requests. */
const MAX_URL_LENGTH = 2_000;

/** The hooks: `trpc.games.list.useQuery()`. */
export const trpc = createTRPCReact<AppRouter>();

export const trpcClient = trpc.createClient({
  links: [httpBatchLink({ url: "/trpc", maxURLLength: MAX_URL_LENGTH })],
});

/** The same outside of components: `trpcUtils.games.list.ensureData()` in a loader. */
export const trpcUtils = createTRPCQueryUtils({ queryClient, client: trpcClient });

import type { AppRouter } from "@stepout/server/app-router";
import { POSITION_HEADER } from "@stepout/server/live/live.rules";
import { BATCH_MAX } from "@stepout/server/trpc/batches.rules";
import { createTRPCClient, httpBatchLink } from "@trpc/client";
import { createTRPCQueryUtils } from "@trpc/react-query";
import { noteAnswer } from "#lib/live/live-position.ts";
import { lastSeenLink } from "./last-seen-link.ts";
import { queryClient } from "./query-client.ts";

/** Some proxies cut longer addresses; a longer batch is split over several requests. */
const MAX_URL_LENGTH = 2_000;

export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    lastSeenLink,
    httpBatchLink({
      url: "/trpc",
      maxURLLength: MAX_URL_LENGTH,
      maxItems: BATCH_MAX,
      async fetch(url, options) {
        const response = await fetch(url, { ...options, signal: options?.signal ?? null });
        noteAnswer(response.headers.get(POSITION_HEADER));
        return response;
      },
    }),
  ],
});

/**
 * The server's queries, as `useQuery(trpc.games.get.queryOptions({ id }))`, and their cache, as
 * `trpc.games.invalidate()`. Commands go through `useCommand`. The library's own hooks would weigh
 * nearly as much as the whole home screen on the first load.
 */
export const trpc = createTRPCQueryUtils({ queryClient, client: trpcClient });

import type { AppRouter } from "@stepout/server/app-router";
import { POSITION_HEADER } from "@stepout/server/live/live.rules";
import { BATCH_MAX } from "@stepout/server/trpc/batches.rules";
import { createTRPCUntypedClient, httpBatchLink } from "@trpc/client";
import { noteAnswer } from "#lib/live/live-position.ts";
import { lastSeenLink } from "./last-seen-link.ts";

/** Some proxies cut longer addresses; a longer batch is split over several requests. */
const MAX_URL_LENGTH = 2_000;

/** Sends calls to the server. `client.ts` loads it, and nothing else uses it. */
export const networkClient = createTRPCUntypedClient<AppRouter>({
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

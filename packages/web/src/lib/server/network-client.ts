import type { AppRouter } from "@stepout/server/app-router";
import { POSITION_HEADER } from "@stepout/server/live/live.rules";
import { IDEMPOTENCY_HEADER } from "@stepout/server/platform/idempotency/idempotency.rules";
import { BATCH_MAX } from "@stepout/server/trpc/batches.rules";
import {
  createTRPCUntypedClient,
  type HTTPBatchLinkOptions,
  httpBatchLink,
  type Operation,
  splitLink,
} from "@trpc/client";
import { noteAnswer } from "#lib/live/live-position.ts";
import { lastSeenLink } from "./last-seen-link.ts";

/**
 * Many proxies refuse addresses of more than 8,000 characters, so a longer batch is split over several requests. A single
 * call must fit: a search term of 200 emoji takes 2,400.
 */
const MAX_URL_LENGTH = 4_000;

const toServer = {
  url: "/trpc",
  maxURLLength: MAX_URL_LENGTH,
  async fetch(url, options) {
    const response = await fetch(url, { ...options, signal: options?.signal ?? null });
    noteAnswer(response.headers.get(POSITION_HEADER));
    return response;
  },
} satisfies HTTPBatchLinkOptions<AppRouter["_def"]["_config"]["$types"]>;

const keyOf = (op: Operation | undefined): string | undefined => {
  const key = op?.context.idempotencyKey;
  return typeof key === "string" ? key : undefined;
};

/** Sends calls to the server. `client.ts` loads it, and nothing else uses it. */
export const networkClient = createTRPCUntypedClient<AppRouter>({
  links: [
    lastSeenLink,
    splitLink({
      condition: (op) => keyOf(op) === undefined,
      true: httpBatchLink({ ...toServer, maxItems: BATCH_MAX }),
      // A request has one key, so it has one call.
      false: httpBatchLink({
        ...toServer,
        maxItems: 1,
        headers: ({ opList: [op] }) => ({ [IDEMPOTENCY_HEADER]: keyOf(op) }),
      }),
    }),
  ],
});

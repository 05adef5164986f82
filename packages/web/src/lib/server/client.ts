import type { AppRouter } from "@stepout/server/app-router";
import { POSITION_HEADER } from "@stepout/server/live/live.rules";
import { IDEMPOTENCY_HEADER } from "@stepout/server/platform/idempotency/idempotency.rules";
import { BATCH_MAX } from "@stepout/server/platform/limits/throttle.rules";
import { createTRPCClient, httpBatchLink, type Operation, splitLink } from "@trpc/client";
import { noteResponsePosition } from "#lib/live/live-position.ts";

/** In characters. Many proxies refuse URLs longer than 8,000. A call needs at most 2,400. */
const MAX_URL_LENGTH = 4_000;

interface RequestOptions extends Omit<RequestInit, "signal"> {
  signal?: AbortSignal | null | undefined;
}

async function fetchAndNote(
  address: RequestInfo | URL,
  { signal = null, ...options }: RequestOptions = {},
): Promise<Response> {
  const response = await fetch(address, { ...options, signal });
  noteResponsePosition(response.headers.get(POSITION_HEADER));
  return response;
}

const toServer = { url: "/trpc", maxURLLength: MAX_URL_LENGTH, fetch: fetchAndNote };

const keyOf = ({ context }: Operation): string | undefined =>
  typeof context.idempotencyKey === "string" ? context.idempotencyKey : undefined;

export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: (op) => keyOf(op) === undefined,
      true: httpBatchLink({ ...toServer, maxItems: BATCH_MAX }),
      // The key is a request header, so the request can contain only one call.
      false: httpBatchLink({
        ...toServer,
        maxItems: 1,
        headers: ({ opList: [op] }) => ({ [IDEMPOTENCY_HEADER]: keyOf(op) }),
      }),
    }),
  ],
});

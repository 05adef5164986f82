import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { takeAll } from "../platform/limits/throttling.ts";
import { createTokenBuckets } from "../platform/limits/token-buckets.ts";
import { clientNetwork } from "../platform/network/client-network.ts";

/** For one address, which may serve a school class; each account has a limit of its own. */
export const REQUESTS_OF_ADDRESS = { size: 3_000, refillMs: 20 };

/** Limits the requests per address, or per IPv6 network of a household. */
export function limitAddresses(app: FastifyInstance, { env, clock, metrics }: Deps): void {
  if (!env.RATE_LIMIT) return;
  const addresses = createTokenBuckets(clock, REQUESTS_OF_ADDRESS);
  app.addHook("onRequest", async ({ ip }) => {
    takeAll([[addresses, clientNetwork(ip)]], () => metrics.countThrottled("address"));
  });
}

import type { Deps } from "../deps.ts";
import { takeAll } from "../platform/limits/throttling.ts";
import { createTokenBuckets } from "../platform/limits/token-buckets.ts";
import { clientNetwork } from "../platform/network/client-network.ts";

/** For one address, which may serve a school class; each account has a limit of its own. */
export const REQUESTS_OF_ADDRESS = { size: 3_000, refillMs: 20 };

/** @throws DomainError `rate_limited`. */
type CountRequest = (ip: string) => void;

/** Limits the requests per address, or per IPv6 network of a household. */
export function createAddressLimit({ env, clock, metrics }: Deps): CountRequest {
  if (!env.RATE_LIMIT) return () => undefined;
  const addresses = createTokenBuckets(clock, REQUESTS_OF_ADDRESS);
  const onRefusal = () => metrics.countThrottled("address");
  return (ip) => void takeAll([[addresses, clientNetwork(ip)]], onRefusal);
}

import type { Deps } from "../deps.ts";
import { openLeasedBuckets } from "../platform/limits/leased-buckets.ts";
import { requireNoWait } from "../platform/limits/throttling.ts";
import { clientNetwork } from "../platform/network/client-network.ts";

/** A school class may share an address; each account has a limit of its own. */
export const REQUESTS_OF_ADDRESS = { size: 3_000, refillMs: 20 };

/** Throws DomainError `rate_limited`, at once unless it has to ask the database. */
type CountRequest = (ip: string) => Promise<void> | undefined;

export function createAddressLimit({ env, db, clock, metrics }: Deps): CountRequest {
  if (!env.RATE_LIMIT) return () => undefined;
  const addresses = openLeasedBuckets(db, clock, "requests", REQUESTS_OF_ADDRESS);
  const onRefusal = () => metrics.countThrottled("address");
  return (ip) => {
    const wait = addresses.take(clientNetwork(ip));
    if (typeof wait !== "number") return wait.then((waitMs) => requireNoWait(waitMs, onRefusal));
    requireNoWait(wait, onRefusal);
    return undefined;
  };
}

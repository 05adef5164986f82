import type { Database } from "@stepout/db";
import type { Env } from "../../env/env.ts";
import type { Metrics } from "../observability/metrics.ts";
import type { Clock } from "../time/clock.ts";
import { openBuckets } from "./buckets.ts";
import { openLeasedBuckets } from "./leased-buckets.ts";
import { CALLS_OF_ACCOUNT, EXPORTS_OF_ACCOUNT } from "./throttle.rules.ts";
import { requireNoWait } from "./throttling.ts";

export interface CallThrottle {
  /** Counts all calls of a request, or none of them. @throws DomainError `rate_limited`. */
  countCalls(userId: string, count: number): Promise<void>;
  /** @throws DomainError `rate_limited`. */
  countExport(userId: string): Promise<void>;
}

export function createCallThrottle(
  { RATE_LIMIT }: Pick<Env, "RATE_LIMIT">,
  db: Pick<Database, "sharedBuckets">,
  clock: Clock,
  metrics: Metrics,
): CallThrottle {
  if (!RATE_LIMIT) return { countCalls: async () => undefined, countExport: async () => undefined };
  const calls = openLeasedBuckets(db, clock, "calls", CALLS_OF_ACCOUNT);
  const exports = openBuckets(db, clock)("exports", EXPORTS_OF_ACCOUNT);
  const onRefusal = () => metrics.countThrottled("account");
  return {
    async countCalls(userId, count) {
      requireNoWait(await calls.take(userId, count), onRefusal);
    },
    async countExport(userId) {
      requireNoWait(await exports.take(userId), onRefusal);
    },
  };
}

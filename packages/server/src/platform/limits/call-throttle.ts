import type { Env } from "../../env/env.ts";
import type { Metrics } from "../observability/metrics.ts";
import type { Clock } from "../time/clock.ts";
import { CALLS_OF_ACCOUNT, EXPORTS_OF_ACCOUNT } from "./throttle.rules.ts";
import { takeAll } from "./throttling.ts";
import { createTokenBuckets } from "./token-buckets.ts";

/** Bounds the work that one account can cause, from however many addresses. */
export interface CallThrottle {
  /**
   * Counts all calls of a request, or none of them.
   * @throws DomainError `rate_limited`.
   */
  countCalls(userId: string, count: number): void;
  /** @throws DomainError `rate_limited`. */
  countExport(userId: string): void;
}

export function createCallThrottle(
  { RATE_LIMIT }: Pick<Env, "RATE_LIMIT">,
  clock: Clock,
  metrics: Metrics,
): CallThrottle {
  if (!RATE_LIMIT) return { countCalls: () => undefined, countExport: () => undefined };
  const calls = createTokenBuckets(clock, CALLS_OF_ACCOUNT);
  const exports = createTokenBuckets(clock, EXPORTS_OF_ACCOUNT);
  const onRefusal = () => metrics.countThrottled("account");
  return {
    countCalls: (userId, count) => void takeAll([[calls, userId, count]], onRefusal),
    countExport: (userId) => void takeAll([[exports, userId]], onRefusal),
  };
}

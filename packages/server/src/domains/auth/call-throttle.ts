import type { Env } from "../../env.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Metrics } from "../../platform/metrics.ts";
import { takeAll } from "../../platform/throttling.ts";
import { createTokenBuckets } from "../../platform/token-buckets.ts";
import { EXPORTS_OF_ACCOUNT } from "../users/users.rules.ts";
import { CALLS_OF_ACCOUNT } from "./auth.rules.ts";

/** Bounds what one account can make the server do, from however many addresses. */
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

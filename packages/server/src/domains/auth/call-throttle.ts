import type { Env } from "../../env.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Metrics } from "../../platform/metrics.ts";
import { takeAll } from "../../platform/throttling.ts";
import { createTokenBuckets } from "../../platform/token-buckets.ts";
import { CALLS_OF_ACCOUNT } from "./auth.rules.ts";

/** Bounds what one account can make the server do, from however many addresses. */
export interface CallThrottle {
  /** @throws DomainError `rate_limited`. */
  countCall(userId: string): void;
}

export function createCallThrottle(
  { RATE_LIMIT }: Pick<Env, "RATE_LIMIT">,
  clock: Clock,
  metrics: Metrics,
): CallThrottle {
  if (!RATE_LIMIT) return { countCall: () => undefined };
  const accounts = createTokenBuckets(clock, CALLS_OF_ACCOUNT);
  const onRefusal = () => metrics.countThrottled("account");
  return { countCall: (userId) => void takeAll([[accounts, userId]], onRefusal) };
}

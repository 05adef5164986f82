import type { Env } from "../../env/env.ts";
import type { Metrics } from "../observability/metrics.ts";
import type { Clock } from "../time/clock.ts";
import {
  CODES_OF_ACCOUNT,
  CODES_OF_ADDRESS,
  CODES_OF_MEMBERS,
  CODES_OF_VISITORS,
} from "./throttle.rules.ts";
import { type Claim, type Forgive, takeAll } from "./throttling.ts";
import { createTokenBuckets } from "./token-buckets.ts";

/** Slows down the guessing of invite codes. A right code is not counted. */
export interface CodeThrottle {
  /** @throws DomainError `rate_limited`. */
  countCode(person: { userId: string } | null, network: string): Forgive;
}

const EVERYBODY = "everybody";

/**
 * All guesses share one budget, from however many addresses they come. Signed-in people have a
 * budget of their own, so that visitors who use up theirs keep no user out.
 */
export function createCodeThrottle(
  { RATE_LIMIT }: Pick<Env, "RATE_LIMIT">,
  clock: Clock,
  metrics: Metrics,
): CodeThrottle {
  if (!RATE_LIMIT) return { countCode: () => () => undefined };
  const addresses = createTokenBuckets(clock, CODES_OF_ADDRESS);
  const accounts = createTokenBuckets(clock, CODES_OF_ACCOUNT);
  const visitors = createTokenBuckets(clock, CODES_OF_VISITORS);
  const members = createTokenBuckets(clock, CODES_OF_MEMBERS);
  return {
    countCode(person, network) {
      const claims: Claim[] = person
        ? [
            [accounts, person.userId],
            [members, EVERYBODY],
          ]
        : [
            [addresses, network],
            [visitors, EVERYBODY],
          ];
      return takeAll(claims, () => metrics.countThrottled("invite-code"));
    },
  };
}

import type { Actor } from "../../deps.ts";
import type { Env } from "../../env.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Metrics } from "../../platform/metrics.ts";
import { type Claim, type Forgive, takeAll } from "../../platform/throttling.ts";
import { createTokenBuckets } from "../../platform/token-buckets.ts";
import {
  CODES_OF_ACCOUNT,
  CODES_OF_ADDRESS,
  CODES_OF_MEMBERS,
  CODES_OF_VISITORS,
} from "./invite-codes.rules.ts";

/** Slows down the guessing of invite codes: right ones are forgiven. */
export interface CodeThrottle {
  /** @throws DomainError `rate_limited`. */
  countCode(actor: Actor | null, network: string): Forgive;
}

const EVERYBODY = "everybody";

/**
 * However many addresses somebody guesses from, all of them together have one budget. That of
 * people who are signed in is another one, so that strangers who use up theirs keep no member out.
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
    countCode(actor, network) {
      const claims: Claim[] = actor
        ? [
            [accounts, actor.userId],
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

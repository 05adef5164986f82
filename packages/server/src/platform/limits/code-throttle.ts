import type { Env } from "../../env/env.ts";
import type { Metrics } from "../observability/metrics.ts";
import type { OpenBuckets } from "./buckets.ts";
import {
  CODES_OF_ACCOUNT,
  CODES_OF_ADDRESS,
  CODES_OF_MEMBERS,
  CODES_OF_MEMBERS_BY_ADDRESS,
  CODES_OF_VISITORS,
} from "./throttle.rules.ts";
import { type Claim, type Forgive, takeAll } from "./throttling.ts";

/** Slows down the guessing of invite codes. A right code is not counted. */
export interface CodeThrottle {
  /** @throws DomainError `rate_limited`. */
  countCode(person: { userId: string } | null, network: string): Promise<Forgive>;
}

const EVERYBODY = "everybody";

/** Signed-in users have their own budget, so that visitors can't use it up. */
export function createCodeThrottle(
  { RATE_LIMIT }: Pick<Env, "RATE_LIMIT">,
  open: OpenBuckets,
  metrics: Metrics,
): CodeThrottle {
  if (!RATE_LIMIT) return { countCode: async () => async () => undefined };
  const addresses = open("codes of address", CODES_OF_ADDRESS);
  const accounts = open("codes of account", CODES_OF_ACCOUNT);
  const visitors = open("codes of visitors", CODES_OF_VISITORS);
  const membersByAddress = open("codes of members by address", CODES_OF_MEMBERS_BY_ADDRESS);
  const members = open("codes of members", CODES_OF_MEMBERS);
  return {
    countCode(person, network) {
      const claims: Claim[] = person
        ? [
            [accounts, person.userId],
            [membersByAddress, network],
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

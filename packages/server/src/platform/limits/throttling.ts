import { DomainError } from "../../errors/domain-error.ts";
import type { TokenBuckets } from "./token-buckets.ts";

/** Takes back an attempt that turned out not to count. */
export type Forgive = () => void;

const SECOND_MS = 1_000;
const MINUTE_SECONDS = 60;

export const inWords = (seconds: number): string => {
  if (seconds === 1) return "1 second";
  if (seconds <= MINUTE_SECONDS) return `${seconds} seconds`;
  return `${Math.ceil(seconds / MINUTE_SECONDS)} minutes`;
};

function tooManyAttempts(waitMs: number): DomainError {
  const retryAfterSeconds = Math.ceil(waitMs / SECOND_MS);
  return new DomainError(
    "rate_limited",
    `Too many attempts. Please wait ${inWords(retryAfterSeconds)}, then try again.`,
    { retryAfterSeconds },
  );
}

export type Claim = readonly [buckets: TokenBuckets, key: string, count?: number];

/**
 * Takes the tokens from every bucket, or from none when one of them lacks enough.
 * @throws DomainError `rate_limited`, after calling `onRefusal`.
 */
export function takeAll(claims: readonly Claim[], onRefusal: () => void): Forgive {
  const waitMs = Math.max(...claims.map(([buckets, ...claim]) => buckets.waitOf(...claim)));
  if (waitMs > 0) {
    onRefusal();
    throw tooManyAttempts(waitMs);
  }
  for (const [buckets, ...claim] of claims) buckets.take(...claim);
  return () => {
    for (const [buckets, ...claim] of claims) buckets.giveBack(...claim);
  };
}

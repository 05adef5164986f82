import { DomainError } from "../../errors/domain-error.ts";
import type { Buckets } from "./buckets.ts";

/** Takes back an attempt that turned out not to count. */
export type Forgive = () => Promise<void>;

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

export type Claim = readonly [buckets: Buckets, key: string, count?: number];

async function giveBack(claims: readonly Claim[]): Promise<void> {
  for (const [buckets, ...claim] of claims) await buckets.giveBack(...claim);
}

/** @throws DomainError `rate_limited`, after calling `onRefusal`, if one has to wait. */
export function requireNoWait(waitMs: number, onRefusal: () => void): void {
  if (waitMs === 0) return;
  onRefusal();
  throw tooManyAttempts(waitMs);
}

/**
 * Takes the tokens from every bucket, or from none when one of them lacks enough.
 * @throws DomainError `rate_limited`, after calling `onRefusal`.
 */
export async function takeAll(claims: readonly Claim[], onRefusal: () => void): Promise<Forgive> {
  const taken: Claim[] = [];
  let longestMs = 0;
  for (const claim of claims) {
    const [buckets, ...tokens] = claim;
    const waitMs = await buckets.take(...tokens);
    if (waitMs === 0) taken.push(claim);
    else longestMs = Math.max(longestMs, waitMs);
  }
  if (longestMs > 0) await giveBack(taken);
  requireNoWait(longestMs, onRefusal);
  return () => giveBack(taken);
}

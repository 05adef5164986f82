import { DomainError } from "../../errors/domain-error.ts";
import type { Buckets } from "./buckets.ts";

export type Forgive = () => Promise<void>;

const SECOND_MS = 1_000;
const MINUTE_SECONDS = 60;
const HOUR_MINUTES = 60;
const MINUTES_MAX = 2 * HOUR_MINUTES;

const askToWait = (seconds: number): string => {
  if (seconds === 1) return "Please wait 1 second, then try again.";
  if (seconds <= MINUTE_SECONDS) return `Please wait ${seconds} seconds, then try again.`;
  const minutes = Math.ceil(seconds / MINUTE_SECONDS);
  return minutes <= MINUTES_MAX
    ? `Please wait ${minutes} minutes, then try again.`
    : `Please wait ${Math.ceil(minutes / HOUR_MINUTES)} hours, then try again.`;
};

export function tooMany(reason: string, waitMs: number): DomainError {
  const retryAfterSeconds = Math.ceil(waitMs / SECOND_MS);
  return new DomainError("rate_limited", `${reason} ${askToWait(retryAfterSeconds)}`, {
    retryAfterSeconds,
  });
}

export type Claim = readonly [buckets: Buckets, key: string, count?: number];

async function giveBack(claims: readonly Claim[]): Promise<void> {
  for (const [buckets, ...claim] of claims) await buckets.giveBack(...claim);
}

/** @throws DomainError `rate_limited` if the wait isn't 0, after calling `onRefusal`. */
export function requireNoWait(waitMs: number, onRefusal: () => void): void {
  if (waitMs === 0) return;
  onRefusal();
  throw tooMany("Too many attempts.", waitMs);
}

interface Taken {
  waitMs: number;
  forgive: Forgive;
}

/** Takes tokens from every bucket, or from none. Pass the smallest bucket first. */
export async function tryAll(claims: readonly Claim[]): Promise<Taken> {
  const taken: Claim[] = [];
  let longestMs = 0;
  for (const claim of claims) {
    const [buckets, ...tokens] = claim;
    const isRefused = longestMs > 0;
    const waitMs = await (isRefused ? buckets.waitOf(...tokens) : buckets.take(...tokens));
    if (waitMs > 0) longestMs = Math.max(longestMs, waitMs);
    else if (!isRefused) taken.push(claim);
  }
  if (longestMs > 0) await giveBack(taken);
  return { waitMs: longestMs, forgive: () => giveBack(taken) };
}

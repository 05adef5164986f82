import type { Clock } from "../time/clock.ts";

/** How many may come at once, and how long it takes until one more may. */
export interface BucketRule {
  size: number;
  refillMs: number;
}

/** One bucket of tokens for each key; all of them are full in the beginning. */
export interface TokenBuckets {
  /** Milliseconds until there are so many tokens; 0 when they are there. */
  waitOf(key: string, count?: number): number;
  take(key: string, count?: number): void;
  giveBack(key: string, count?: number): void;
}

/** What is remembered stays small, however many keys strangers make up. */
const KEYS_MAX = 10_000;

/** Counts by time that has passed, so that setting the clock locks nobody out. */
export function createTokenBuckets(
  clock: Pick<Clock, "elapsed">,
  { size, refillMs }: BucketRule,
): TokenBuckets {
  /** When each bucket will be full again, the one longest untouched first. */
  const fullAt = new Map<string, number>();

  const set = (key: string, moment: number) => {
    fullAt.delete(key);
    if (moment > clock.elapsed()) fullAt.set(key, moment);
    const [oldest] = fullAt.keys();
    if (fullAt.size > KEYS_MAX && oldest !== undefined) fullAt.delete(oldest);
  };
  const momentOf = (key: string) => Math.max(clock.elapsed(), fullAt.get(key) ?? 0);

  return {
    waitOf: (key, count = 1) =>
      // Less than a millisecond is what adding fractions leaves.
      Math.max(0, Math.floor(momentOf(key) - clock.elapsed() - (size - count) * refillMs)),
    take: (key, count = 1) => set(key, momentOf(key) + count * refillMs),
    giveBack: (key, count = 1) => set(key, momentOf(key) - count * refillMs),
  };
}

import type { Clock } from "../time/clock.ts";

/** How many tokens fit, and how many milliseconds refill one. */
export interface BucketRule {
  size: number;
  refillMs: number;
}

/** One bucket of tokens per key. All start full. */
export interface TokenBuckets {
  /** Milliseconds until so many tokens are there; 0 when they are. */
  waitOf(key: string, count?: number): number;
  take(key: string, count?: number): void;
  giveBack(key: string, count?: number): void;
}

/** Bounds memory, however many keys clients make up. */
const KEYS_MAX = 10_000;

/** Counts by elapsed time, so that setting the clock locks nobody out. */
export function createTokenBuckets(
  clock: Pick<Clock, "elapsed">,
  { size, refillMs }: BucketRule,
): TokenBuckets {
  /** When each bucket will be full again; the least recently used first. */
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
      // Adding fractions leaves errors of less than a millisecond.
      Math.max(0, Math.floor(momentOf(key) - clock.elapsed() - (size - count) * refillMs)),
    take: (key, count = 1) => set(key, momentOf(key) + count * refillMs),
    giveBack: (key, count = 1) => set(key, momentOf(key) - count * refillMs),
  };
}

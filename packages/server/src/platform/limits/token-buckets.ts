import { createHmac, randomBytes } from "node:crypto";
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
export const KEYS_MAX = 10_000;

/** The number of buckets that further keys share: too many for an attacker to empty all of them. */
export const SHARED_MAX = 1_000;

/** A sweep takes up to a millisecond: too slow for each request. */
const SWEEP_EVERY_MS = 1_000;

const SEED_BYTES = 16;

/** Names the shared bucket of a key. The secret seed keeps clients from choosing one. */
function nameShared(seed: Buffer, key: string): string {
  const number = createHmac("sha256", seed).update(key).digest().readUInt32BE();
  return `shared ${number % SHARED_MAX}`;
}

/**
 * Counts by elapsed time, so that setting the clock locks no client out. A bucket is forgotten only once it is
 * full again. While `KEYS_MAX` buckets are not full, new keys share buckets instead of starting with full ones.
 */
export function createTokenBuckets(
  clock: Pick<Clock, "elapsed">,
  { size, refillMs }: BucketRule,
): TokenBuckets {
  const seed = randomBytes(SEED_BYTES);
  /** When each bucket will be full again. */
  const fullAt = new Map<string, number>();
  const shared = new Map<string, number>();
  let nextSweep = 0;

  /** Forgets full buckets. */
  function sweep(): void {
    const now = clock.elapsed();
    if (now < nextSweep) return;
    nextSweep = now + SWEEP_EVERY_MS;
    for (const [key, moment] of fullAt) if (moment <= now) fullAt.delete(key);
  }

  /** Returns the key's bucket: its map, its name there, and the moment when it will be full. */
  function find(key: string): { buckets: Map<string, number>; name: string; moment: number } {
    if (!fullAt.has(key) && fullAt.size >= KEYS_MAX) sweep();
    const hasOwn = fullAt.has(key) || fullAt.size < KEYS_MAX;
    const [buckets, name] = hasOwn ? [fullAt, key] : [shared, nameShared(seed, key)];
    return { buckets, name, moment: Math.max(clock.elapsed(), buckets.get(name) ?? 0) };
  }

  function move(key: string, milliseconds: number): void {
    const { buckets, name, moment } = find(key);
    const moved = moment + milliseconds;
    if (moved > clock.elapsed()) buckets.set(name, moved);
    else buckets.delete(name);
  }

  return {
    waitOf: (key, count = 1) =>
      // Adding fractions leaves errors of less than a millisecond.
      Math.max(0, Math.floor(find(key).moment - clock.elapsed() - (size - count) * refillMs)),
    take: (key, count = 1) => move(key, count * refillMs),
    giveBack: (key, count = 1) => move(key, -count * refillMs),
  };
}

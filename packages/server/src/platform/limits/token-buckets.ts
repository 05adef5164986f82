import { createHmac, randomBytes } from "node:crypto";
import type { Clock } from "../time/clock.ts";

/** `refillMs` refills one token. */
export interface BucketRule {
  size: number;
  refillMs: number;
}

export interface TokenBuckets {
  waitOf(key: string, count?: number): number;
  take(key: string, count?: number): void;
  giveBack(key: string, count?: number): void;
}

/** Bounds memory, however many keys clients make up. */
export const KEYS_MAX = 10_000;

/** Further keys share these: too many for an attacker to empty all of them. */
export const SHARED_MAX = 1_000;

/** A sweep takes up to a millisecond: too slow for each request. */
const SWEEP_EVERY_MS = 1_000;

const SEED_BYTES = 16;

/** The secret seed keeps clients from choosing a bucket. */
function nameShared(seed: Buffer, key: string): string {
  const number = createHmac("sha256", seed).update(key).digest().readUInt32BE();
  return `shared ${number % SHARED_MAX}`;
}

/** Uses elapsed time: setting the clock locks no client out. Forgets only full buckets. */
export function createTokenBuckets(
  clock: Pick<Clock, "elapsed">,
  { size, refillMs }: BucketRule,
): TokenBuckets {
  const seed = randomBytes(SEED_BYTES);
  const fullAt = new Map<string, number>();
  const shared = new Map<string, number>();
  let nextSweep = 0;

  function sweep(): void {
    const now = clock.elapsed();
    if (now < nextSweep) return;
    nextSweep = now + SWEEP_EVERY_MS;
    for (const [key, moment] of fullAt) if (moment <= now) fullAt.delete(key);
  }

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

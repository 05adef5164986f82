import { createHmac, randomBytes } from "node:crypto";
import type { Database } from "@stepout/db";
import type { Env } from "../../env/env.ts";
import type { Clock } from "../time/clock.ts";

export interface BucketRule {
  size: number;
  refillMs: number;
}

/** Token buckets that start full, one for each key. */
export interface Buckets {
  waitOf(key: string, count?: number): number | Promise<number>;
  /** Takes tokens and returns 0, or takes none and returns the wait in milliseconds. */
  take(key: string, count?: number): number | Promise<number>;
  giveBack(key: string, count?: number): void | Promise<void>;
}

export interface LocalBuckets extends Buckets {
  waitOf(key: string, count?: number): number;
  take(key: string, count?: number): number;
  giveBack(key: string, count?: number): void;
}

export type OpenBuckets = (name: string, rule: BucketRule) => Buckets;

export const KEYS_MAX = 10_000;

/** Number of buckets that all keys beyond `KEYS_MAX` share. An attacker can't empty so many buckets. */
export const SHARED_MAX = 1_000;

/** A sweep takes up to a millisecond, which is too slow to run on every request. */
const SWEEP_EVERY_MS = 1_000;

const SEED_BYTES = 16;

/** Hashes the key with a secret seed, so that clients can't choose a bucket. */
function nameShared(seed: Buffer, key: string): string {
  const number = createHmac("sha256", seed).update(key).digest().readUInt32BE();
  return `shared ${number % SHARED_MAX}`;
}

/** Uses elapsed time, so that a clock change doesn't lock out clients. */
export function createLocalBuckets(
  clock: Pick<Clock, "elapsed">,
  { size, refillMs }: BucketRule,
): LocalBuckets {
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

  const waitOf = (key: string, count = 1) =>
    // Round down, because the calculation can be off by a fraction of a millisecond.
    Math.max(0, Math.floor(find(key).moment - clock.elapsed() - (size - count) * refillMs));

  return {
    waitOf,
    take(key, count = 1) {
      const waitMs = waitOf(key, count);
      if (waitMs === 0) move(key, count * refillMs);
      return waitMs;
    },
    giveBack: (key, count = 1) => move(key, -count * refillMs),
  };
}

export const unlimited: LocalBuckets = {
  waitOf: () => 0,
  take: () => 0,
  giveBack: () => undefined,
};

export function openBuckets(
  { RATE_LIMIT }: Pick<Env, "RATE_LIMIT">,
  { sharedBuckets }: Pick<Database, "sharedBuckets">,
  clock: Clock,
): OpenBuckets {
  if (!RATE_LIMIT) return () => unlimited;
  if (!sharedBuckets) return (_name, rule) => createLocalBuckets(clock, rule);
  return (name, { size, refillMs }) => {
    const claimOf = (key: string, count = 1) => ({
      key: `${name} ${key}`,
      costMs: count * refillMs,
      capacityMs: size * refillMs,
      now: clock.now(),
    });
    return {
      waitOf: (key, count) => sharedBuckets.waitOf(claimOf(key, count)),
      take: (key, count) => sharedBuckets.take(claimOf(key, count)),
      giveBack: (key, count) => sharedBuckets.giveBack(claimOf(key, count)),
    };
  };
}

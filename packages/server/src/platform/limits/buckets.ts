import type { Database, SharedBuckets } from "@stepout/db";
import type { Clock } from "../time/clock.ts";
import { type BucketRule, createTokenBuckets } from "./token-buckets.ts";

/** One bucket of tokens per key. All start full. */
export interface Buckets {
  /** Takes so many tokens and answers 0; or the milliseconds until they are there. */
  take(key: string, count?: number): number | Promise<number>;
  giveBack(key: string, count?: number): void | Promise<void>;
}

/** Buckets that can be asked without taking anything. */
export interface WatchedBuckets extends Buckets {
  /** The milliseconds until so many tokens are there. */
  waitOf(key: string, count?: number): number | Promise<number>;
}

/** Where buckets are kept; the name tells those for different things apart. */
export type OpenBuckets = (name: string, rule: BucketRule) => WatchedBuckets;

/** Counts in this process alone. */
export const bucketsHere =
  (clock: Pick<Clock, "elapsed">): OpenBuckets =>
  (_name, rule) => {
    const buckets = createTokenBuckets(clock, rule);
    return {
      waitOf: buckets.waitOf,
      take(key, count) {
        const waitMs = buckets.waitOf(key, count);
        if (waitMs === 0) buckets.take(key, count);
        return waitMs;
      },
      giveBack: buckets.giveBack,
    };
  };

/** Counts exactly over all processes on the database. */
const bucketsOfAll =
  (shared: SharedBuckets, clock: Pick<Clock, "now">): OpenBuckets =>
  (name, { size, refillMs }) => {
    const claimOf = (key: string, count = 1) => ({
      key: `${name} ${key}`,
      costMs: count * refillMs,
      capacityMs: size * refillMs,
      now: clock.now(),
    });
    return {
      waitOf: (key, count) => shared.waitOf(claimOf(key, count)),
      take: (key, count) => shared.take(claimOf(key, count)),
      giveBack: (key, count) => shared.giveBack(claimOf(key, count)),
    };
  };

/** Counts over all processes on the same data. */
export const openBuckets = (
  { sharedBuckets }: Pick<Database, "sharedBuckets">,
  clock: Clock,
): OpenBuckets => (sharedBuckets ? bucketsOfAll(sharedBuckets, clock) : bucketsHere(clock));

import type { Database, SharedBuckets } from "@stepout/db";
import type { Clock } from "../time/clock.ts";
import { type BucketRule, createTokenBuckets } from "./token-buckets.ts";

/** One bucket of tokens per key. All start full. */
export interface Buckets {
  /** Returns 0, or takes nothing and returns the wait in milliseconds. */
  take(key: string, count?: number): number | Promise<number>;
  giveBack(key: string, count?: number): void | Promise<void>;
}

export interface WatchedBuckets extends Buckets {
  waitOf(key: string, count?: number): number | Promise<number>;
}

export type OpenBuckets = (name: string, rule: BucketRule) => WatchedBuckets;

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

export const openBuckets = (
  { sharedBuckets }: Pick<Database, "sharedBuckets">,
  clock: Clock,
): OpenBuckets => (sharedBuckets ? bucketsOfAll(sharedBuckets, clock) : bucketsHere(clock));

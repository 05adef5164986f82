import type { Database } from "@stepout/db";
import type { Clock } from "../time/clock.ts";
import { type Buckets, bucketsHere, openBuckets } from "./buckets.ts";
import type { BucketRule } from "./token-buckets.ts";

/** Each process takes this part of a bucket at once, and spends it without asking the database. */
const PORTIONS = 20;

/** Bounds memory, however many keys clients make up. */
const KEYS_MAX = 10_000;

interface Lease {
  left: number;
  /** A portion that was not spent while it would have been refilled is gone. */
  until: number;
}

/** Never spends more than there is; unspent portions are lost. Refuses nothing during an outage. */
function leaseFrom(shared: Buckets, { size, refillMs }: BucketRule, clock: Clock): Buckets {
  const portion = Math.ceil(size / PORTIONS);
  const leases = new Map<string, Lease>();
  const renewals = new Map<string, Promise<number>>();

  function leaseOf(key: string): Lease {
    const lease = leases.get(key);
    return lease && lease.until > clock.elapsed() ? lease : { left: 0, until: 0 };
  }

  function spend(key: string, count: number): boolean {
    const lease = leaseOf(key);
    if (lease.left < count) return false;
    lease.left -= count;
    return true;
  }

  async function claim(key: string, count: number): Promise<number> {
    return Promise.resolve(shared.take(key, count)).catch(() => 0);
  }

  async function renew(key: string, count: number): Promise<number> {
    const wanted = Math.max(portion, count);
    let taken = wanted;
    let waitMs = await claim(key, wanted);
    if (waitMs > 0 && wanted > count) {
      taken = count;
      waitMs = await claim(key, count);
    }
    if (waitMs > 0) return waitMs;
    const left = leaseOf(key).left + taken;
    leases.delete(key);
    leases.set(key, { left, until: clock.elapsed() + portion * refillMs });
    const [oldest] = leases.keys();
    if (leases.size > KEYS_MAX && oldest !== undefined) leases.delete(oldest);
    return 0;
  }

  async function takeLater(key: string, count: number): Promise<number> {
    for (;;) {
      const underWay = renewals.get(key);
      const renewal = underWay ?? renew(key, count).finally(() => renewals.delete(key));
      if (!underWay) renewals.set(key, renewal);
      const waitMs = await renewal;
      if (spend(key, count)) return 0;
      if (!underWay && waitMs > 0) return waitMs;
    }
  }

  return {
    take: (key, count = 1) => (spend(key, count) ? 0 : takeLater(key, count)),
    giveBack(key, count = 1) {
      leaseOf(key).left += count;
    },
  };
}

/** For counts so frequent that asking the database each time would cost too much. */
export function openLeasedBuckets(
  db: Pick<Database, "sharedBuckets">,
  clock: Clock,
  name: string,
  rule: BucketRule,
): Buckets {
  if (!db.sharedBuckets) return bucketsHere(clock)(name, rule);
  return leaseFrom(openBuckets(db, clock)(name, rule), rule, clock);
}

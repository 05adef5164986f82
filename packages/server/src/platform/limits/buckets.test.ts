import { describe, expect, it } from "vitest";
import { createTestClock } from "../../testing/test-clock.ts";
import {
  type Buckets,
  createLocalBuckets,
  KEYS_MAX,
  type LocalBuckets,
  SHARED_MAX,
} from "./buckets.ts";
import { tryAll } from "./throttling.ts";

const RULE = { size: 3, refillMs: 1_000 };

function createMovableBuckets() {
  const clock = createTestClock();
  return { buckets: createLocalBuckets(clock, RULE), advance: clock.advance };
}

const empty = (buckets: LocalBuckets, key: string) => {
  for (let taken = 0; taken < RULE.size; taken += 1) buckets.take(key);
};

describe("token buckets", () => {
  it("AUTH-06 a full bucket allows a burst of its size, then one token per refill interval", () => {
    const { buckets, advance } = createMovableBuckets();
    advance(1_000_000);
    for (let taken = 0; taken < RULE.size; taken += 1) expect(buckets.take("a")).toBe(0);
    expect(buckets.take("a")).toBe(1_000);
    advance(999);
    expect(buckets.take("a")).toBe(1);
    advance(1);
    expect(buckets.take("a")).toBe(0);
    expect(buckets.waitOf("a")).toBe(1_000);
    buckets.giveBack("a");
    expect(buckets.waitOf("a")).toBe(0);
  });

  it("MEND-09 a flood of invented keys does not reset another key's limit", () => {
    const { buckets, advance } = createMovableBuckets();
    empty(buckets, "victim");
    for (let key = 0; key < 3 * KEYS_MAX; key += 1) buckets.take(`invented ${key}`);
    advance(999);
    expect(buckets.waitOf("victim")).toBe(1);
  });

  it("MEND-09 limits memory use by letting new keys share buckets once too many buckets are in use", () => {
    const { buckets, advance } = createMovableBuckets();
    for (let key = 0; key < KEYS_MAX; key += 1) buckets.take(`invented ${key}`);
    empty(buckets, "new");
    expect(buckets.waitOf("new")).toBe(1_000);
    buckets.giveBack("new");
    expect(buckets.waitOf("new")).toBe(0);
    for (let key = 0; key < 20 * SHARED_MAX; key += 1) empty(buckets, `further ${key}`);
    expect(buckets.waitOf("another")).toBeGreaterThan(0);
    advance(RULE.refillMs);
    expect(buckets.waitOf("another")).toBe(0);
  });
});

const REFILL_MS = 60_000;
const WIDE_REFILL_MS = 3 * REFILL_MS;

function openPair() {
  const clock = createTestClock();
  const narrow = createLocalBuckets(clock, { size: 1, refillMs: REFILL_MS });
  const wide = createLocalBuckets(clock, { size: 2, refillMs: WIDE_REFILL_MS });
  return { narrow, wide };
}

/** Simulates buckets in another process, with delayed responses. */
function farAway(buckets: Buckets) {
  const answers: (() => void)[] = [];
  const arrive = () => new Promise<void>((resolve) => answers.push(resolve));
  const distant: Buckets = {
    waitOf: buckets.waitOf,
    take: (key, count) => arrive().then(() => buckets.take(key, count)),
    giveBack: (key, count) => arrive().then(() => buckets.giveBack(key, count)),
  };
  return { distant, answers };
}

const settle = () => new Promise(setImmediate);

describe("an attempt counted by several buckets", () => {
  it("AUTH-06 admits an attempt even if later attempts are refused before it finishes", async () => {
    const { narrow, wide } = openPair();
    const { distant, answers } = farAway(wide);
    const attempts = [1, 2, 3].map(() =>
      tryAll([
        [narrow, "ana"],
        [distant, "ana"],
      ]),
    );
    await settle();
    for (const response of answers.reverse()) response();
    const waits = (await Promise.all(attempts)).map(({ waitMs }) => waitMs);
    expect(waits).toEqual([0, REFILL_MS, REFILL_MS]);
  });

  it("AUTH-06 a refused attempt takes no token and returns the longest wait among the buckets", async () => {
    const { narrow, wide } = openPair();
    const attempt = () =>
      tryAll([
        [wide, "ana"],
        [narrow, "ana"],
      ]);
    expect((await attempt()).waitMs).toBe(0);
    expect((await attempt()).waitMs).toBe(REFILL_MS);
    expect(wide.waitOf("ana")).toBe(0);
    wide.take("ana");
    expect((await attempt()).waitMs).toBe(WIDE_REFILL_MS);
  });
});

import { describe, expect, it } from "vitest";
import { createTokenBuckets, KEYS_MAX, SHARED_MAX, type TokenBuckets } from "./token-buckets.ts";

const RULE = { size: 3, refillMs: 1_000 };

function createMovableBuckets() {
  let now = 1_790_000_000_000;
  const buckets = createTokenBuckets({ elapsed: () => now }, RULE);
  const advance = (milliseconds: number) => {
    now += milliseconds;
  };
  return { buckets, advance };
}

const empty = (buckets: TokenBuckets, key: string) => {
  for (let taken = 0; taken < RULE.size; taken += 1) buckets.take(key);
};

describe("token buckets", () => {
  it("AUTH-06 give as many tokens as fit, then one for each refill", () => {
    const { buckets, advance } = createMovableBuckets();
    for (let taken = 0; taken < RULE.size; taken += 1) {
      expect(buckets.waitOf("a")).toBe(0);
      buckets.take("a");
    }
    expect(buckets.waitOf("a")).toBe(1_000);
    advance(999);
    expect(buckets.waitOf("a")).toBe(1);
    advance(1);
    expect(buckets.waitOf("a")).toBe(0);
    buckets.take("a");
    expect(buckets.waitOf("a")).toBe(1_000);
  });

  it("AUTH-06 never wait longer than for one token, and never save up more than fit", () => {
    const { buckets, advance } = createMovableBuckets();
    advance(1_000_000);
    for (let taken = 0; taken < RULE.size; taken += 1) buckets.take("a");
    expect(buckets.waitOf("a")).toBe(1_000);
  });

  it("AUTH-06 take a token back", () => {
    const { buckets } = createMovableBuckets();
    for (let taken = 0; taken < RULE.size; taken += 1) buckets.take("a");
    buckets.giveBack("a");
    expect(buckets.waitOf("a")).toBe(0);
    expect(buckets.waitOf("b")).toBe(0);
  });

  it("MEND-09 never forget a bucket that still limits, however many keys clients send", () => {
    const { buckets, advance } = createMovableBuckets();
    empty(buckets, "victim");
    for (let key = 0; key < 3 * KEYS_MAX; key += 1) buckets.take(`invented ${key}`);
    expect(buckets.waitOf("victim")).toBe(1_000);
    advance(999);
    expect(buckets.waitOf("victim")).toBe(1);
  });

  it("MEND-09 let new keys share buckets while too many are limiting, which bounds memory", () => {
    const { buckets } = createMovableBuckets();
    for (let key = 0; key < KEYS_MAX; key += 1) buckets.take(`invented ${key}`);
    const waits = () => {
      let refused = 0;
      for (let key = 0; key < KEYS_MAX; key += 1) {
        if (buckets.waitOf(`new ${key}`) > 0) refused += 1;
      }
      return refused;
    };
    expect(waits()).toBe(0);
    for (let key = 0; key < SHARED_MAX; key += 1) empty(buckets, `further ${key}`);
    expect(waits()).toBeGreaterThan(0);
    for (let key = 0; key < 20 * SHARED_MAX; key += 1) empty(buckets, `further ${key}`);
    expect(waits()).toBe(KEYS_MAX);
  });

  it("MEND-09 give new keys buckets of their own again once others are full", () => {
    const { buckets, advance } = createMovableBuckets();
    for (let key = 0; key < KEYS_MAX; key += 1) buckets.take(`invented ${key}`);
    for (let key = 0; key < 20 * SHARED_MAX; key += 1) empty(buckets, `further ${key}`);
    expect(buckets.waitOf("new")).toBeGreaterThan(0);
    advance(RULE.refillMs);
    expect(buckets.waitOf("new")).toBe(0);
    empty(buckets, "new");
    expect(buckets.waitOf("new")).toBe(1_000);
  });

  it("MEND-09 take tokens back from a shared bucket", () => {
    const { buckets } = createMovableBuckets();
    for (let key = 0; key < KEYS_MAX; key += 1) buckets.take(`invented ${key}`);
    empty(buckets, "new");
    expect(buckets.waitOf("new")).toBe(1_000);
    buckets.giveBack("new");
    expect(buckets.waitOf("new")).toBe(0);
  });
});

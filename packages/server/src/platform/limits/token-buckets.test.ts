import { describe, expect, it } from "vitest";
import { createTokenBuckets } from "./token-buckets.ts";

const RULE = { size: 3, refillMs: 1_000 };

function createMovableBuckets() {
  let now = 1_790_000_000_000;
  const buckets = createTokenBuckets({ elapsed: () => now }, RULE);
  const advance = (milliseconds: number) => {
    now += milliseconds;
  };
  return { buckets, advance };
}

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

  it("AUTH-06 remember a bounded number of keys, the latest ones", () => {
    const { buckets } = createMovableBuckets();
    const empty = (key: string) => {
      for (let taken = 0; taken < RULE.size; taken += 1) buckets.take(key);
    };
    empty("first");
    for (let key = 0; key < 10_000; key += 1) buckets.take(`key ${key}`);
    expect(buckets.waitOf("first")).toBe(0);
    empty("last");
    expect(buckets.waitOf("last")).toBe(1_000);
  });
});

import { describe, expect, it } from "vitest";
import { createIdSource } from "./ids.ts";

/** More than share what the system is asked for at once. */
const MADE = 600;

/** The number of random digits at the end of an id. */
const RANDOM_DIGITS = 10;

describe("createIdSource", () => {
  it("makes ids that sort in the order of their creation, also within one millisecond", () => {
    const ids = createIdSource({ now: () => 1_790_000_000_000 });
    const made = Array.from({ length: MADE }, () => ids.nextId());
    expect(made.toSorted()).toEqual(made);
    expect(new Set(made).size).toBe(MADE);
  });

  it("draws a new random part for each id", () => {
    const ids = createIdSource({ now: () => 1_790_000_000_000 });
    const drawn = Array.from({ length: MADE }, () => ids.nextId().slice(-RANDOM_DIGITS));
    expect(new Set(drawn).size).toBe(MADE);
  });

  it("makes UUIDs of version 7 that carry the clock's time", () => {
    const id = createIdSource({ now: () => 0x0192_f000_0001 }).nextId();
    expect(id).toMatch(/^0192f000-0001-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});

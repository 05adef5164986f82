import { describe, expect, it } from "vitest";
import { createIdSource } from "./ids.ts";

const MADE = 200;

describe("createIdSource", () => {
  it("makes ids that sort in the order of their creation, also within one millisecond", () => {
    const ids = createIdSource({ now: () => 1_790_000_000_000 });
    const made = Array.from({ length: MADE }, () => ids.nextId());
    expect(made.toSorted()).toEqual(made);
    expect(new Set(made).size).toBe(MADE);
  });

  it("makes UUIDs of version 7 that carry the clock's time", () => {
    const id = createIdSource({ now: () => 0x0192_f000_0001 }).nextId();
    expect(id).toMatch(/^0192f000-0001-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});

import { expect, it } from "vitest";
import { idSource } from "./ids.ts";

it("creates version 7 UUIDs that sort in creation order", () => {
  const made = Array.from({ length: 600 }, idSource.nextId);
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
  expect(made[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

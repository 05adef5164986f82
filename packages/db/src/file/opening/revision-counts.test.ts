import { expect, it } from "vitest";
import { createRevisionCounts } from "./revision-counts.ts";

/** More than are told apart. */
const MANY = 10_001;

function countFrom(first: number) {
  let last = first;
  return createRevisionCounts(() => ++last);
}

it("FAST-05 more changes than are told apart change everything, in one commit or in many", () => {
  const [inOne, inMany] = [countFrom(0), countFrom(0)];
  const before = [inOne.of("untouched"), inMany.of("untouched")];
  for (let count = 0; count < MANY; count += 1) {
    inOne.note(`row ${count}`);
    inMany.note(`row ${count}`);
    inMany.settle();
  }
  inOne.settle();
  expect(inOne.of("untouched")).not.toBe(before[0]);
  expect(inMany.of("untouched")).not.toBe(before[1]);
});

it("FAST-05 what came with a change of everything is not told apart afterwards", () => {
  const counts = countFrom(0);
  counts.note(null);
  counts.note("row");
  counts.settle();
  const [row, other] = [counts.of("row"), counts.of("other")];
  expect(row).toBe(other);
  counts.note("row");
  counts.settle();
  expect([counts.of("row") === row, counts.of("other") === other]).toEqual([false, true]);
});

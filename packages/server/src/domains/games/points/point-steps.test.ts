import { expect, it } from "vitest";
import { addUp } from "./point-steps.ts";

it("GAME-08 points add up from the first day on, in whatever order they were counted", () => {
  const counts = new Map([
    [10, 1],
    [2, 3],
    [9, 2],
  ]);
  expect(addUp(counts)).toEqual([
    { day: 2, points: 3 },
    { day: 9, points: 5 },
    { day: 10, points: 6 },
  ]);
});

import { describe, expect, it } from "vitest";
import {
  dayAtPosition,
  drawStair,
  layTicks,
  pointsOn,
  positionOfDay,
  spreadOut,
} from "./points-geometry.ts";

const GAP = 0.1;
const ROUNDING = 1e-9;
const LARGE_SCORE = 2_000;
const steps = [
  { day: 1, points: 2 },
  { day: 4, points: 3 },
];

describe("points chart", () => {
  it.each([
    [0, [1]],
    [1, [1]],
    [3, [1, 2, 3]],
    [5, [2, 4, 6]],
    [12, [5, 10, 15]],
    [20, [5, 10, 15, 20]],
    [21, [10, 20, 30]],
    [730, [200, 400, 600, 800]],
  ])("GAME-08 grid lines are at round numbers for scores up to %i: %j", (highest, ticks) => {
    expect(layTicks(highest)).toEqual(ticks);
  });

  it("GAME-08 the chart has at most 4 grid lines, only one of which reaches the highest score", () => {
    for (let highest = 1; highest < LARGE_SCORE; highest += 1) {
      const ticks = layTicks(highest);
      const [distance = 0] = ticks;
      expect(ticks.length).toBeLessThanOrEqual(4);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
      expect((ticks.at(-1) ?? 0) - distance).toBeLessThan(highest);
    }
  });

  it("GAME-08 the chart shows the points reached by the end of each day", () => {
    expect([0, 1, 2, 3, 4, 5].map((day) => pointsOn(steps, day))).toEqual([0, 2, 2, 2, 3, 3]);
  });

  it("GAME-08 a chart line rises in the middle of each scoring day and ends at the right edge", () => {
    expect(drawStair(steps, 6, 4)).toBe("M0 4H1.5V2H4.5V1H6");
    expect(drawStair([], 6, 4)).toBe("M0 4H6");
  });

  it("GAME-08 the chart selects the day nearest to the pointer", () => {
    for (const day of [0, 3, 29]) expect(dayAtPosition(positionOfDay(day, 30), 30)).toBe(day);
    expect(dayAtPosition(-1, 30)).toBe(0);
    expect(dayAtPosition(1, 30)).toBe(29);
  });

  it.each([
    [[0.5]],
    [[0, 0, 0]],
    [[1, 1, 1, 1, 1, 1]],
    [[0.2, 0.25, 0.26, 0.9, 0.95, 1]],
    [[0, 0.02, 0.5, 0.98, 1]],
  ])("GAME-08 line labels stay apart, in order and inside the chart: %j", (positions) => {
    const spread = spreadOut(positions, GAP);
    for (const [index, at] of spread.entries()) {
      expect(at).toBeGreaterThanOrEqual(0);
      expect(at).toBeLessThanOrEqual(1);
      const next = spread[index + 1];
      if (next !== undefined) expect(next - at).toBeGreaterThan(GAP - ROUNDING);
    }
  });

  it("GAME-08 line labels are spread evenly if the chart is not tall enough for the usual gap", () => {
    expect(spreadOut([1, 1, 1, 1, 1], 1)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  });

  it("GAME-08 line labels don't move if they don't overlap", () => {
    expect(spreadOut([0.9, 0.2, 0.5], GAP)).toEqual([0.9, 0.2, 0.5]);
  });
});

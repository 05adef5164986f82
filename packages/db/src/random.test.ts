import { describe, expect, it } from "vitest";
import { createRandom } from "./random.ts";

const DRAWS = 2_000;
const draw = <T>(next: () => T): T[] => Array.from({ length: DRAWS }, next);

describe("createRandom", () => {
  it("repeats itself for the same seed and not for another", () => {
    const [one, again, other] = [createRandom(7), createRandom(7), createRandom(8)];
    const numbers = draw(one.fraction);
    expect(draw(again.fraction)).toEqual(numbers);
    expect(draw(other.fraction)).not.toEqual(numbers);
  });

  it("spreads evenly from 0 up to, but without, 1", () => {
    const numbers = draw(createRandom(1).fraction);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    expect(numbers.reduce((sum, number) => sum + number) / DRAWS).toBeCloseTo(0.5, 1);
  });

  it("reaches both ends of whole numbers, and every item", () => {
    const random = createRandom(2);
    expect(new Set(draw(() => random.integer(3, 6)))).toEqual(new Set([3, 4, 5, 6]));
    expect(new Set(draw(() => random.pick(["a", "b", "c"])))).toEqual(new Set(["a", "b", "c"]));
  });

  it("shuffles without losing or repeating anything", () => {
    const items = Array.from({ length: 50 }, (_, i) => i);
    const shuffled = createRandom(3).shuffled(items);
    expect(shuffled).not.toEqual(items);
    expect(shuffled.toSorted((a, b) => a - b)).toEqual(items);
  });
});

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

  it("gives the numbers of Mulberry32", () => {
    const { fraction } = createRandom(1);
    expect([fraction(), fraction(), fraction()]).toEqual([
      0.6270739405881613, 0.002735721180215478, 0.5274470399599522,
    ]);
  });

  it("stays in range, and reaches both ends of whole numbers and every item", () => {
    const random = createRandom(2);
    const numbers = draw(random.fraction);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    expect(new Set(draw(() => random.integer(3, 6)))).toEqual(new Set([3, 4, 5, 6]));
    expect(new Set(draw(() => random.pick(["a", "b", "c"])))).toEqual(new Set(["a", "b", "c"]));
    expect(draw(() => random.isLucky(0.3)).filter(Boolean).length / DRAWS).toBeCloseTo(0.3, 1);
  });

  it("shuffles without losing or repeating anything", () => {
    const items = Array.from({ length: 50 }, (_, i) => i);
    const shuffled = createRandom(3).shuffled(items);
    expect(shuffled).not.toEqual(items);
    expect(shuffled.toSorted((a, b) => a - b)).toEqual(items);
  });
});

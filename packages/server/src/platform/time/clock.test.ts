import fc from "fast-check";
import { expect, it } from "vitest";
import { toIso } from "./clock.ts";

const LAST_MOMENT = 8.64e15;
const AROUND_DAYS = [-1, 0, 1, 86_399_999, 86_400_000, -86_400_001, -LAST_MOMENT, LAST_MOMENT];

it("FAST-01 writes every moment as the engine does", () => {
  for (const moment of AROUND_DAYS) expect(toIso(moment)).toBe(new Date(moment).toISOString());
  const moments = fc.integer({ min: -LAST_MOMENT, max: LAST_MOMENT });
  fc.assert(
    fc.property(moments, (moment) => {
      expect(toIso(moment)).toBe(new Date(moment).toISOString());
    }),
  );
});

it("FAST-01 refuses what is no moment, as the engine does", () => {
  expect(() => toIso(Number.NaN)).toThrow(RangeError);
});

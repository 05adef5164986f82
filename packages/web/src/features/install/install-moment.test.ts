import { describe, expect, it } from "vitest";
import { addVisit, isGoodMoment } from "./install-moment.ts";

const MINUTE = 60_000;
const NOW = 1_800_000_000_000;

describe("addVisit", () => {
  it("DAY-16 counts an app start as a new visit half an hour after the previous start", () => {
    const first = addVisit({ count: 0, lastAt: 0 }, NOW);
    expect(first).toEqual({ count: 1, lastAt: NOW });
    const reloaded = addVisit(first, NOW + 29 * MINUTE);
    expect(reloaded.count).toBe(1);
    expect(addVisit(reloaded, NOW + 58 * MINUTE).count).toBe(1);
    expect(addVisit(reloaded, NOW + 59 * MINUTE).count).toBe(2);
  });
});

describe("isGoodMoment", () => {
  it.each([
    [{ visits: 1, isPhone: true, hasPosted: true }, false],
    [{ visits: 2, isPhone: true, hasPosted: false }, true],
    [{ visits: 2, isPhone: false, hasPosted: false }, false],
    [{ visits: 2, isPhone: false, hasPosted: true }, true],
  ])(
    "DAY-16 offers to install the app from the second visit onward: %o is %s",
    (moment, isGood) => {
      expect(isGoodMoment(moment)).toBe(isGood);
    },
  );
});

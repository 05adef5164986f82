import { describe, expect, it } from "vitest";
import { cutPortrait } from "./picture.ts";

describe("a picture of a person", () => {
  it("PROF-01 is the square in the middle, small enough for long lists of people", () => {
    expect(cutPortrait({ width: 4000, height: 3000 })).toEqual({
      left: 500,
      top: 0,
      width: 3000,
      height: 3000,
      target: { width: 320, height: 320 },
    });
    expect(cutPortrait({ width: 600, height: 901 })).toMatchObject({ left: 0, top: 150 });
  });

  it("PROF-01 is never enlarged", () => {
    expect(cutPortrait({ width: 100, height: 60 })).toMatchObject({
      left: 20,
      target: { width: 60, height: 60 },
    });
  });
});

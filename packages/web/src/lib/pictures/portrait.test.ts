import { describe, expect, it } from "vitest";
import { cutPortrait } from "./picture.ts";

describe("cutPortrait", () => {
  it("PROF-01 cuts the square in the middle and scales it to 320 pixels", () => {
    expect(cutPortrait({ width: 4000, height: 3000 })).toEqual({
      left: 500,
      top: 0,
      width: 3000,
      height: 3000,
      target: { width: 320, height: 320 },
    });
    expect(cutPortrait({ width: 600, height: 901 })).toMatchObject({ left: 0, top: 150 });
  });

  it("PROF-01 does not enlarge a small picture", () => {
    expect(cutPortrait({ width: 100, height: 60 })).toMatchObject({
      left: 20,
      target: { width: 60, height: 60 },
    });
  });
});

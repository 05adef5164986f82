import { describe, expect, it } from "vitest";
import { isCountShown, sayLeft } from "./counted-text.ts";

const textOf = (length: number) => ({ text: "🎉".repeat(length), max: 500 });

describe("isCountShown", () => {
  it("DAY-09 shows the character counter once a text exceeds 80% of the allowed length", () => {
    expect([0, 400].map((length) => isCountShown(textOf(length)))).toEqual([false, false]);
    expect([401, 500, 501].map((length) => isCountShown(textOf(length)))).toEqual([
      true,
      true,
      true,
    ]);
  });
});

describe("sayLeft", () => {
  it("DAY-09 announces when fewer than 100 or 25 characters are left, and when the text is too long", () => {
    const said = Array.from({ length: 503 }, (_, length) => sayLeft(textOf(length)));
    expect(said.flatMap((one, at) => (one === said[at - 1] ? [] : [[at, one]]))).toEqual([
      [0, ""],
      [401, "Fewer than 100 characters left"],
      [476, "Fewer than 25 characters left"],
      [501, "Too long: at most 500 characters"],
    ]);
  });
});

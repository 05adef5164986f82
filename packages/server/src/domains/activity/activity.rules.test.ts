import { describe, expect, it } from "vitest";
import { cutText } from "./activity.rules.ts";

describe("cutText", () => {
  it.each([
    ["short", "short"],
    ["exactly 10", "exactly 10"],
    ["more than 10", "more than…"],
    ["👍👍👍👍👍👍👍👍👍👍", "👍👍👍👍👍👍👍👍👍👍"],
    ["👍👍👍👍👍👍👍👍👍👍👍", "👍👍👍👍👍👍👍👍👍👍…"],
    [
      "👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧",
      "👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧",
    ],
    ["number ten👩‍👩‍👧 is whole", "number ten…"],
    ["123456789é and on", "123456789é…"],
  ])("FEED-01 cutText truncates '%s' to '%s' at 10 characters", (text, cut) => {
    expect(cutText(text, 10)).toBe(cut);
  });
});

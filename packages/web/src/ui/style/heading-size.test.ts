import { describe, expect, it } from "vitest";
import { headingSize, smallHeadingSize } from "./heading-size.ts";

describe("heading sizes", () => {
  it("SHELL-05 long headings use a smaller font size", () => {
    const sizes = [10, 36, 37, 64, 65, 100].map((length) => headingSize("x".repeat(length)));
    expect(sizes).toEqual(["text-34", "text-34", "text-26", "text-26", "text-20", "text-20"]);
    expect([10, 36, 37, 100].map((length) => smallHeadingSize("x".repeat(length)))).toEqual([
      "text-26",
      "text-26",
      "text-20",
      "text-20",
    ]);
  });
});

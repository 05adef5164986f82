import { expect, it } from "vitest";
import { headingSize, longestWord, smallHeadingSize } from "./text-size.tsx";

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

it("DAY-17 treats spaces and hyphens as word boundaries when measuring the longest word", () => {
  expect(longestWord("Step out")).toBe(4);
  expect(longestWord("Anna-Katharina Li")).toBe(9);
  expect(longestWord("")).toBe(0);
});

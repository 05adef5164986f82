import { expect, it } from "vitest";
import { longestWord } from "./longest-word.ts";

it("DAY-17 spaces and hyphens end the longest word", () => {
  expect(longestWord("Step out")).toBe(4);
  expect(longestWord("Anna-Katharina Li")).toBe(9);
  expect(longestWord("")).toBe(0);
});

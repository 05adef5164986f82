import { expect, it } from "vitest";
import { z } from "zod";
import { countCharacters, cutCharacters, isTooLong } from "./lengths.rules.ts";

it("MEND-18 countCharacters counts characters in the same way as the server's schemas", () => {
  for (const text of ["", "abc", "é", "e\u0301", "🎉🎉", "👨‍👩‍👧", "\ud800a"]) {
    const count = countCharacters(text);
    const fits = (max: number) => z.string().max(max).safeParse(text).success;
    expect([fits(count - 1), fits(count)], text).toEqual([false, true]);
  }
});

it("MEND-18 measures a text in code points and ignores surrounding whitespace", () => {
  expect(isTooLong("🎉".repeat(3), 3)).toBe(false);
  expect(isTooLong("🎉".repeat(4), 3)).toBe(true);
  expect(isTooLong("  abc\n", 3)).toBe(false);
  expect(isTooLong("abcd", 3)).toBe(true);
});

it("MEND-18 cuts a text between code points", () => {
  expect(cutCharacters("🎉🎉🎉", 2)).toBe("🎉🎉");
  expect(cutCharacters("abc", 2)).toBe("ab");
  expect(cutCharacters("abc", 3)).toBe("abc");
});

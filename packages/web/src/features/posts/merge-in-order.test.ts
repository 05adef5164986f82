import { describe, expect, it } from "vitest";
import { mergeInOrder } from "./merge-in-order.ts";

const listOf = (ids: string) => [...ids].map((id) => ({ id }));

const merge = (before: string, after: string, withText: string) =>
  mergeInOrder(listOf(before), listOf(after), ({ id }) => withText.includes(id))
    .map(({ id }) => id)
    .join("");

describe("deleted posts with unsent text", () => {
  it.each([
    ["between the same neighbours", "abc", "ac", "b", "abc"],
    ["below the nearest remaining post", "abcd", "ad", "c", "acd"],
    ["at the top", "abc", "bc", "a", "abc"],
    ["below new posts", "abc", "xac", "b", "xabc"],
    ["as the only posts left", "ab", "", "ab", "ab"],
  ])(
    "POST-08 lists a deleted post with unsent text %s",
    (_where, before, after, withText, merged) => {
      expect(merge(before, after, withText)).toBe(merged);
    },
  );

  it("POST-08 a deleted post without unsent text disappears from the list", () => {
    expect(merge("abc", "ac", "")).toBe("ac");
  });
});

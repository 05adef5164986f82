import { describe, expect, it } from "vitest";
import { mergeInOrder } from "./merge-in-order.ts";

const listOf = (ids: string) => [...ids].map((id) => ({ id }));

const keep = (before: string, after: string, kept: string) =>
  mergeInOrder(listOf(before), listOf(after), ({ id }) => kept.includes(id))
    .map(({ id }) => id)
    .join("");

describe("posts that are gone but have unsent words", () => {
  it.each([
    ["between its neighbours", "abc", "ac", "b", "abc"],
    ["below the remaining one above", "abcd", "ad", "c", "acd"],
    ["at the top", "abc", "bc", "a", "abc"],
    ["below new posts", "abc", "xac", "b", "xabc"],
    ["with nothing left", "ab", "", "ab", "ab"],
    ["not at all without words", "abc", "ac", "", "ac"],
  ])("POST-08 stay at their former place: %s", (_where, before, after, kept, merged) => {
    expect(keep(before, after, kept)).toBe(merged);
  });
});

import { describe, expect, it } from "vitest";
import { findArrivals, findPushedOut } from "./arrivals.ts";

const posts = (...minutes: number[]) =>
  minutes.map((minute) => ({
    id: `post ${minute}`,
    createdAt: new Date(minute * 60_000).toISOString(),
  }));

describe("a reloaded page of posts", () => {
  it("GAME-07 finds posts added at the top of a page and posts pushed off its end", () => {
    const reload = { before: posts(5, 4, 3), after: posts(7, 6, 5) };
    expect(findArrivals(reload)).toEqual(posts(7, 6));
    expect(findPushedOut(reload)).toEqual(posts(4, 3));
  });

  it("GAME-07 ignores deleted posts and posts that moved up from the next page", () => {
    const reload = { before: posts(5, 4, 3), after: posts(5, 3, 2) };
    expect(findArrivals(reload)).toEqual([]);
    expect(findPushedOut(reload)).toEqual([]);
  });

  it("GAME-07 finds new and pushed-off posts that have the same timestamp as a remaining post", () => {
    const [newest] = posts(5);
    const twin = { id: "twin", createdAt: newest?.createdAt ?? "" };
    expect(findArrivals({ before: posts(5, 4), after: [twin, ...posts(5)] })).toEqual([twin]);
    expect(findPushedOut({ before: [...posts(5), twin], after: posts(6, 5) })).toEqual([twin]);
  });

  it("GAME-07 reports no new posts if the page was empty, and no pushed-off posts if it is empty now", () => {
    expect(findArrivals({ before: [], after: posts(1) })).toEqual([]);
    expect(findPushedOut({ before: posts(1), after: [] })).toEqual([]);
  });
});

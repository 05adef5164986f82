import { describe, expect, it } from "vitest";
import { findArrivals, findPushedOut } from "./arrivals.ts";

/** Posts by the minute in which they were shared. */
const posts = (...minutes: number[]) =>
  minutes.map((minute) => ({
    id: `post ${minute}`,
    createdAt: new Date(minute * 60_000).toISOString(),
  }));

describe("a page of posts that was loaded again", () => {
  it("GAME-07 finds the posts that came in above, and those pushed off the end", () => {
    const reload = { before: posts(5, 4, 3), after: posts(7, 6, 5) };
    expect(findArrivals(reload)).toEqual(posts(7, 6));
    expect(findPushedOut(reload)).toEqual(posts(4, 3));
  });

  it("GAME-07 counts no post from the next page as an arrival, and no deleted post as pushed off", () => {
    const reload = { before: posts(5, 4, 3), after: posts(5, 3, 2) };
    expect(findArrivals(reload)).toEqual([]);
    expect(findPushedOut(reload)).toEqual([]);
  });

  it("GAME-07 finds posts that came at the moment of the newest or left at that of the oldest", () => {
    const [newest] = posts(5);
    const twin = { id: "twin", createdAt: newest?.createdAt ?? "" };
    expect(findArrivals({ before: posts(5, 4), after: [twin, ...posts(5)] })).toEqual([twin]);
    expect(findPushedOut({ before: [...posts(5), twin], after: posts(6, 5) })).toEqual([twin]);
  });

  it("GAME-07 finds no arrivals in a page that was empty", () => {
    expect(findArrivals({ before: [], after: posts(1) })).toEqual([]);
    expect(findPushedOut({ before: posts(1), after: [] })).toEqual([]);
  });
});

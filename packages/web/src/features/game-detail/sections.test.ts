import { describe, expect, it } from "vitest";
import { findCurrent, listSections } from "./sections.ts";

const HEIGHT = 600;

describe("findCurrent", () => {
  const POSTS = { top: -4000, bottom: 250 };
  const BOARD = { top: 280, bottom: 700 };
  const GROUPS = { top: 1100, bottom: 1500 };
  const after = (distance: number) =>
    [POSTS, BOARD, GROUPS].map(({ top, bottom }) => ({
      top: top - distance,
      bottom: bottom - distance,
    }));

  it.each([
    ["before the second section arrives", after(0), undefined, 0],
    ["when the second section is at the bar", after(280), undefined, 1],
    ["between two sections", after(600), undefined, 1],
    ["when the third section is at the bar", after(1100), undefined, 2],
    ["at the start of a page that fits on the screen", after(280), "start", 0],
    ["when a short last section ends the page", after(0), "end", 2],
    ["in the first of two columns", [POSTS, { top: -4200, bottom: 300 }], undefined, 0],
    ["at the end of the first of two columns", [POSTS, { top: -4200, bottom: -900 }], "end", 0],
    [
      "in the second of two columns, above the first",
      [
        { top: 300, bottom: 4000 },
        { top: 0, bottom: 500 },
      ],
      undefined,
      1,
    ],
  ] as const)("DAY-07 finds the current section %s", (_, extents, end, expected) => {
    expect(findCurrent(extents, HEIGHT, end)).toBe(expected);
  });
});

describe("listSections", () => {
  it("DAY-07 the section bar lists groups only if the game has started and has groups", () => {
    const labels = (hasBoard: boolean, hasGroups: boolean) =>
      listSections({ hasBoard, hasGroups }).map(({ label }) => label);
    expect(labels(false, true)).toEqual(["Posts"]);
    expect(labels(true, false)).toEqual(["Posts", "Leaderboard"]);
    expect(labels(true, true)).toEqual(["Posts", "Leaderboard", "Groups"]);
  });
});

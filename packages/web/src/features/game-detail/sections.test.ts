import { describe, expect, it } from "vitest";
import { findCurrent, listSections } from "./sections.ts";

const HEIGHT = 600;

describe("findCurrent", () => {
  it.each([
    ["at the start of the page", [300, 5000, 6000], false, 0],
    ["before the second heading arrives", [-4000, 300, 1000], false, 0],
    ["when the second heading is at the bar", [-4800, 0, 650], false, 1],
    ["when a short last section ends the page", [-5000, -300, 420], true, 2],
  ])("DAY-07 finds the current section %s", (_, tops, isAtEnd, expected) => {
    expect(findCurrent(tops, HEIGHT, isAtEnd)).toBe(expected);
  });
});

describe("listSections", () => {
  it("DAY-07 the section bar lists groups only for a game that has started and has groups", () => {
    const labels = (hasBoard: boolean, hasGroups: boolean) =>
      listSections({ hasBoard, hasGroups }).map(({ label }) => label);
    expect(labels(false, true)).toEqual(["Posts"]);
    expect(labels(true, false)).toEqual(["Posts", "Leaderboard"]);
    expect(labels(true, true)).toEqual(["Posts", "Leaderboard", "Groups"]);
  });
});

import { describe, expect, it } from "vitest";
import type { BoardEntry } from "./board-entries.ts";
import { describeOwnRace } from "./board-entries.ts";

const entry = (rank: number, score: number): BoardEntry => ({
  rank,
  score,
  user: {
    id: `${rank}`,
    username: `user-${rank}`,
    firstName: null,
    lastName: null,
    profileImageUrl: null,
  },
});

describe("describeOwnRace", () => {
  const top = [entry(1, 9), entry(2, 7), entry(3, 4)];

  it("DAY-08 compares the user with the next player on the board", () => {
    expect(describeOwnRace(top, "3")).toBe("4 more and you pass user-2.");
    expect(describeOwnRace(top, "1")).toBe("You lead by 2.");
  });

  it("DAY-08 says nothing if the user or the next player is not on the board", () => {
    expect(describeOwnRace(top, "4")).toBeUndefined();
    expect(describeOwnRace([...top, entry(70, 1)], "70")).toBeUndefined();
    expect(describeOwnRace([...top, entry(4, 1)], "4")).toBe("4 more and you pass user-3.");
    expect(describeOwnRace(top.slice(0, 1), "1")).toBeUndefined();
  });
});

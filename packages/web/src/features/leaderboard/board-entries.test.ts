import { describe, expect, it } from "vitest";
import { type BoardEntry, describeOwnRace } from "./board-entries.ts";

const entry = (rank: number, score: number, rival?: BoardEntry["rival"]): BoardEntry => ({
  rank,
  score,
  rival,
  user: {
    id: `${rank}`,
    username: `user-${rank}`,
    firstName: null,
    lastName: null,
    profileImageUrl: null,
  },
});

describe("describeOwnRace", () => {
  const top = [entry(1, 9), entry(2, 7)];

  it("DAY-08 compares the user with the next player, who may rank below the listed players", () => {
    expect(describeOwnRace([...top, entry(3, 4, entry(2, 7))], "3")).toBe(
      "4 more and you pass user-2.",
    );
    expect(describeOwnRace([...top, entry(70, 1, entry(69, 2))], "70")).toBe(
      "2 more and you pass user-69.",
    );
    expect(describeOwnRace([entry(1, 9, entry(2, 7)), entry(2, 7)], "1")).toBe("You lead by 2.");
  });

  it("DAY-08 shows no comparison if the user is not on the leaderboard or has no rival", () => {
    expect(describeOwnRace(top, "4")).toBeUndefined();
    expect(describeOwnRace(top.slice(0, 1), "1")).toBeUndefined();
  });
});

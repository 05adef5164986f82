import { describe, expect, it } from "vitest";
import { boardBarPercent, isRankedIn } from "./leaderboards.rules.ts";

describe("boardBarPercent", () => {
  it("BOARD-02 scales leaderboard bars to the highest score, with a minimum of 8 %", () => {
    expect(boardBarPercent(50, 50)).toBe(100);
    expect(boardBarPercent(25, 50)).toBe(50);
    expect(boardBarPercent(1, 50)).toBe(8);
    expect(boardBarPercent(0, 0)).toBe(8);
  });
});

describe("isRankedIn", () => {
  it("BOARD-01 offers metrics of settled games only on the all-time leaderboard", () => {
    for (const metric of ["medals", "popular-vote-medals", "games-completed"] as const) {
      expect(isRankedIn("30days", metric)).toBe(false);
      expect(isRankedIn("alltime", metric)).toBe(true);
    }
    expect(isRankedIn("30days", "accomplishments")).toBe(true);
    expect(isRankedIn("30days", "popular-votes")).toBe(true);
  });
});

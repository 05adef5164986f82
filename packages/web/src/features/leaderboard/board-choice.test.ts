import { describe, expect, it } from "vitest";
import { chooseBoard, readBoardSearch } from "./board-choice.ts";

const read = (search: Record<string, unknown>) => chooseBoard(readBoardSearch(search));

describe("the leaderboard selected by the URL", () => {
  it("BOARD-01 the leaderboard shows players' accomplishments in the past 30 days by default", () => {
    expect(read({})).toEqual({ tab: "players", timeFrame: "30days", metric: "accomplishments" });
    expect(readBoardSearch({ tab: "players", time: "30days", metric: "accomplishments" })).toEqual(
      {},
    );
  });

  it("BOARD-01 reads the tab, time frame and metric of the leaderboard from the URL", () => {
    expect(read({ tab: "creators", time: "alltime", metric: "largest-game" })).toEqual({
      tab: "creators",
      timeFrame: "alltime",
      metric: "largest-game",
    });
    expect(read({ time: "alltime", metric: "medals" })).toMatchObject({ metric: "medals" });
  });

  it("BOARD-03 falls back to accomplishments for a metric without a 30-day ranking", () => {
    for (const metric of ["medals", "popular-vote-medals", "games-completed"]) {
      expect(read({ metric })).toMatchObject({ metric: "accomplishments" });
    }
  });

  it("SHELL-08 replaces invalid leaderboard parameters in the URL with defaults", () => {
    expect(read({ tab: "winners", time: 7, metric: "participants" })).toEqual(read({}));
    expect(read({ tab: "creators", metric: "medals" })).toEqual({
      tab: "creators",
      timeFrame: "30days",
      metric: "participants",
    });
  });
});

import { describe, expect, it } from "vitest";
import { chooseBoard, readBoardSearch } from "./board-choice.ts";

const read = (search: Record<string, unknown>) => chooseBoard(readBoardSearch(search));

describe("the board that an address names", () => {
  it("BOARD-01 is by default that of the players' accomplishments in the past 30 days", () => {
    expect(read({})).toEqual({ tab: "players", timeFrame: "30days", metric: "accomplishments" });
    expect(readBoardSearch({ tab: "players", time: "30days", metric: "accomplishments" })).toEqual(
      {},
    );
  });

  it("BOARD-01 can be any board of the creators and the players", () => {
    expect(read({ tab: "creators", time: "alltime", metric: "largest-game" })).toEqual({
      tab: "creators",
      timeFrame: "alltime",
      metric: "largest-game",
    });
    expect(read({ time: "alltime", metric: "medals" })).toMatchObject({ metric: "medals" });
  });

  it("BOARD-03 never asks for the past 30 days of a metric that is only ranked for all time", () => {
    for (const metric of ["medals", "popular-vote-medals", "games-completed"]) {
      expect(read({ metric })).toMatchObject({ metric: "accomplishments" });
    }
  });

  it("SHELL-08 corrects an address that makes no sense", () => {
    expect(read({ tab: "winners", time: 7, metric: "participants" })).toEqual(read({}));
    expect(read({ tab: "creators", metric: "medals" })).toEqual({
      tab: "creators",
      timeFrame: "30days",
      metric: "participants",
    });
  });
});

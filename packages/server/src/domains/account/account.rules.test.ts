import { describe, expect, it } from "vitest";
import { achievementProgress } from "./account.rules.ts";

const unlocked = (stats: Parameters<typeof achievementProgress>[0]) =>
  achievementProgress(stats)
    .filter(({ isUnlocked }) => isUnlocked)
    .map(({ id }) => id);

describe("achievements", () => {
  it("PROF-03 unlocks achievements at 10 accomplishments, 50 and 100 upvotes and 5 created games", () => {
    expect(unlocked({ totalAccomplishments: 9, totalUpvotes: 49, gamesCreated: 4 })).toEqual([]);
    expect(unlocked({ totalAccomplishments: 10, totalUpvotes: 50, gamesCreated: 5 })).toEqual([
      "comfort-zone-crusher",
      "community-champion",
      "game-master",
    ]);
    expect(unlocked({ totalAccomplishments: 0, totalUpvotes: 100, gamesCreated: 0 })).toEqual([
      "community-champion",
      "inspiration",
    ]);
  });

  it("PROF-03 caps an achievement's progress at its goal", () => {
    const stats = { totalAccomplishments: 7, totalUpvotes: 60, gamesCreated: 0 };
    expect(achievementProgress(stats).map(({ reached, goal }) => [reached, goal])).toEqual([
      [7, 10],
      [50, 50],
      [0, 5],
      [60, 100],
    ]);
  });
});

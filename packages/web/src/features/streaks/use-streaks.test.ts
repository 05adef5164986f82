import { describe, expect, it } from "vitest";
import { describeStreaks } from "./use-streaks.ts";

const none = { days: 0, atRisk: false };
const unpaused = { overall: none, games: [], pausedUntil: null };
const paused = { ...unpaused, pausedUntil: "2030-11-25" };

const safe = (days: number) => ({ days, atRisk: false });
const atRisk = (days: number) => ({ days, atRisk: true });

describe("the sentence about streaks", () => {
  it("HABIT-04 mentions a streak only if it has at least two days", () => {
    expect(describeStreaks(unpaused, [safe(1), safe(6)])).toBe("6-day streak");
    expect(describeStreaks(unpaused, [safe(3), safe(6)])).toBe("3-day streak");
    expect(describeStreaks(unpaused, [safe(1), atRisk(1)])).toBeUndefined();
  });

  it("HABIT-04 asks for a post if any of the streaks is at risk", () => {
    const text = "Post today to keep your 6-day streak.";
    expect(describeStreaks(unpaused, [safe(3), atRisk(6)])).toBe(text);
  });

  it("HABIT-04 shows the last day of a pause", () => {
    expect(describeStreaks(paused, [safe(3)])).toBe("Your streaks are paused until Nov 25.");
    expect(describeStreaks(paused, [none])).toBe("Your streaks are paused until Nov 25.");
  });
});

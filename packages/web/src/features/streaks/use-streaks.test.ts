import { createLocalDays } from "@stepout/server/platform/time/calendar-days.rules";
import { describe, expect, it } from "vitest";
import {
  describeGameStreak,
  describeOverall,
  describePause,
  freshFor,
  refetchDelay,
} from "./use-streaks.ts";

const safe = (days: number) => ({ days, atRisk: false });
const atRisk = (days: number) => ({ days, atRisk: true });

const withOverall = (overall: ReturnType<typeof safe>) => ({
  overall,
  games: [],
  pausedUntil: null,
});
const paused = { ...withOverall(safe(3)), pausedUntil: "2030-11-25" };

describe("the sentence about streaks", () => {
  it("HABIT-04 a game shows its own streak once the streak is at least two days long", () => {
    expect(describeGameStreak(withOverall(safe(6)), safe(3))).toBe("3-day streak");
    expect(describeGameStreak(withOverall(safe(6)), safe(1))).toBeUndefined();
    expect(describeGameStreak(withOverall(atRisk(1)), atRisk(1))).toBeUndefined();
  });

  it("HABIT-04 a game asks for a post if its streak or the overall streak is at risk", () => {
    const inGame = "Post today to keep your 3-day streak.";
    expect(describeGameStreak(withOverall(atRisk(6)), atRisk(3))).toBe(inGame);
    const overall = "Post today to keep your 6-day streak across your games.";
    expect(describeGameStreak(withOverall(atRisk(6)), safe(3))).toBe(overall);
    expect(describeOverall(withOverall(atRisk(6)))).toBe(overall);
  });

  it("HABIT-04 the profile shows the overall streak", () => {
    expect(describeOverall(withOverall(safe(6)))).toBe("6-day streak");
    expect(describeOverall(withOverall(safe(1)))).toBeUndefined();
  });

  it("HABIT-04 a paused streak keeps its number and shows the last day of the pause", () => {
    const text = "3-day streak, paused through Nov 25";
    expect(describeGameStreak(paused, safe(3))).toBe(text);
    expect(describeOverall(paused)).toBe(text);
  });

  it("HABIT-04 a user without a streak sees the last day of a pause", () => {
    const text = "Your streaks are paused through Nov 25.";
    expect(describeGameStreak(paused, safe(1))).toBe(text);
    expect(describeOverall({ ...paused, overall: safe(0) })).toBe(text);
    expect(describePause(paused)).toBe(text);
  });
});

describe("the refetch of streaks", () => {
  const days = createLocalDays("Asia/Kolkata");
  const midnight = Date.parse("2030-11-25T18:30:00.000Z");
  const evening = midnight - 2 * 3_600_000;

  it("HABIT-04 fetched streaks expire within a minute after the next midnight", () => {
    const expiry = evening + freshFor(days, evening) - midnight;
    expect(expiry).toBeGreaterThan(0);
    expect(expiry).toBeLessThan(60_000);
  });

  it("HABIT-04 visible pages refetch streaks at different times within about ten minutes after midnight", () => {
    const [first, middle, last] = [0, 0.5, 0.999].map(
      (random) => evening + refetchDelay(days, evening, evening, random) - midnight,
    );
    expect(first).toBeGreaterThan(0);
    expect(Number(middle) - Number(first)).toBeCloseTo(300_000, -1);
    expect(Number(last)).toBeLessThan(11 * 60_000);
  });

  it("HABIT-04 after midnight, streaks fetched the evening before are refetched within minutes, not a day later", () => {
    const delay = refetchDelay(days, evening, midnight + 60_000, 0.999);
    expect(delay).toBeGreaterThan(0);
    expect(delay).toBeLessThan(11 * 60_000);
  });
});

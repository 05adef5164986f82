import { describe, expect, it } from "vitest";
import { createLocalDays, DAY_MS } from "../../../platform/time/calendar-days.rules.ts";
import {
  gameProgress,
  gameStatus,
  participantsWithEach,
  scoreBarPercent,
  timeText,
} from "./games.rules.ts";

const HOUR_MS = 3_600_000;
const days = createLocalDays("Asia/Kolkata");
/** 12:00 in Kolkata. */
const start = Date.UTC(2026, 0, 10, 6, 30);
const thirtyDays = { startTime: start, endTime: start + 30 * DAY_MS };

describe("gameStatus", () => {
  it.each([
    ["upcoming", -1],
    ["active", 0],
    ["active", 30 * DAY_MS - 1],
    ["completed", 30 * DAY_MS],
  ])("RULE-01 reports a game as %s at %d ms after its start", (status, offset) => {
    expect(gameStatus(thirtyDays, start + offset)).toBe(status);
  });
});

describe("gameProgress", () => {
  const halfDayMore = { startTime: start, endTime: start + 3.5 * DAY_MS };

  it.each([
    ["the number of days since its start", thirtyDays, 12, { elapsedDays: 12, totalDays: 30 }],
    ["1 of 4 days if it lasts 3.5 days", halfDayMore, 1, { elapsedDays: 1, totalDays: 4 }],
    ["0 before the start", thirtyDays, -5, { elapsedDays: 0 }],
    ["its length after the end", thirtyDays, 300, { elapsedDays: 30 }],
  ])("CARD-02 calculates a game's progress as %s", (_, times, daysLater, progress) => {
    expect(gameProgress(times, start + daysLater * DAY_MS, days)).toMatchObject(progress);
  });
});

describe("gameProgress days", () => {
  it("MEND-17 counts a game's days from midnight, so that elapsed and remaining days add up to the total", () => {
    for (let hour = 0; hour < 30 * 24; hour += 1) {
      const now = start + hour * HOUR_MS;
      const { elapsedDays, totalDays } = gameProgress(thirtyDays, now, days);
      const daysLeft = Number.parseInt(timeText(thirtyDays, now, days), 10);
      expect(elapsedDays + daysLeft).toBe(totalDays);
    }
    expect(gameProgress(thirtyDays, start + 12 * HOUR_MS, days).elapsedDays).toBe(1);
  });
});

describe("timeText", () => {
  it.each([
    ["Starts in 0 days", -12 * HOUR_MS],
    ["Starts in 1 day", -12 * HOUR_MS - 1],
    ["Starts in 1 day", -DAY_MS - 12 * HOUR_MS],
    ["Starts in 2 days", -DAY_MS - 12 * HOUR_MS - 1],
    ["30 days left", 0],
    ["30 days left", 12 * HOUR_MS - 1],
    ["29 days left", 12 * HOUR_MS],
    ["1 day left", 29 * DAY_MS],
    ["0 days left", 30 * DAY_MS - 1],
    ["Completed", 30 * DAY_MS],
  ])("CARD-02 a game's card shows '%s' at %d ms after the start", (text, offset) => {
    expect(timeText(thirtyDays, start + offset, days)).toBe(text);
  });
});

describe("scoreBarPercent", () => {
  it.each([
    [10, 10, 100],
    [5, 10, 50],
    [0, 10, 5],
    [0, 0, 5],
  ])("CARD-03 scales the score bar for %d of %d points to %d %%", (score, highest, percent) => {
    expect(scoreBarPercent(score, highest)).toBe(percent);
  });
});

it("API-06 HARD-03 lists up to 100 participants per game, and fewer when a response contains many games", () => {
  expect([0, 1, 50, 100, 500].map(participantsWithEach)).toEqual([100, 100, 100, 50, 10]);
});

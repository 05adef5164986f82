import { lengthInDays } from "@stepout/server/platform/time/calendar-days.rules";
import { afterEach, expect, it, vi } from "vitest";
import { defaultEnd, newGame } from "./new-game.ts";

const HOUR_MS = 3_600_000;
const HOURS_OF_A_YEAR = 365 * 24;

afterEach(() => {
  vi.unstubAllEnvs();
});

const readWallClock = (iso: string) => new Date(iso).toTimeString().slice(0, 5);

it("MEND-17 ends a new game 30 days later at the same time of day, across daylight saving changes", () => {
  vi.stubEnv("TZ", "Europe/Berlin");
  for (const now of [new Date(2030, 2, 20, 18, 30), new Date(2030, 9, 10, 18, 30)]) {
    const { startTime, endTime } = newGame(now.getTime());
    expect(readWallClock(endTime)).toBe("18:30");
    expect(lengthInDays(Date.parse(startTime), Date.parse(endTime))).toBe(30);
  }
});

it.each(["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia"])(
  "MEND-17 a new game lasts 30 days from any hour of the year in %s",
  (zone) => {
    vi.stubEnv("TZ", zone);
    const start = Date.UTC(2030, 0, 1);
    for (let hour = 0; hour < HOURS_OF_A_YEAR; hour += 1) {
      const startTime = new Date(start + hour * HOUR_MS).toISOString();
      expect(lengthInDays(Date.parse(startTime), Date.parse(defaultEnd(startTime)))).toBe(30);
    }
  },
);

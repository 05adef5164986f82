import { createLocalDays } from "@stepout/server/platform/time/calendar-days.rules";
import { afterEach, expect, it, vi } from "vitest";

const HOUR_MS = 3_600_000;
const HOURS_OF_A_YEAR = 365 * 24;

/** Imports the module again, because it reads the device's time zone only once. */
function importIn(zone: string) {
  vi.stubEnv("TZ", zone);
  vi.resetModules();
  return import("./new-game.ts");
}

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each([
  ["2030-03-20T18:30", "2030-04-18T20:00"],
  ["2030-10-10T18:30", "2030-11-08T20:00"],
  ["2030-10-10T20:00", "2030-11-09T20:00"],
  ["2030-10-10T23:59", "2030-11-09T20:00"],
])(
  "DAY-05 MEND-17 a new game that starts at %s ends on its 30th day, at %s",
  async (start, end) => {
    const { newGame } = await importIn("Europe/Berlin");
    const { startTime, endTime } = newGame(Date.parse(start));
    expect(endTime).toBe(new Date(end).toISOString());
    expect(createLocalDays().lengthOf(Date.parse(startTime), Date.parse(endTime))).toBe(30);
  },
);

it.each(["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia"])(
  "MEND-17 a new game lasts 30 days from any hour of the year in %s",
  async (zone) => {
    const { defaultEnd } = await importIn(zone);
    const { lengthOf } = createLocalDays(zone);
    const start = Date.UTC(2030, 0, 1);
    for (let hour = 0; hour < HOURS_OF_A_YEAR; hour += 1) {
      const startTime = new Date(start + hour * HOUR_MS).toISOString();
      expect(lengthOf(Date.parse(startTime), Date.parse(defaultEnd(startTime)))).toBe(30);
    }
  },
);

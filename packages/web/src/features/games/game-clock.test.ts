import { createLocalDays, DAY_MS } from "@stepout/server/platform/time/calendar-days.rules";
import { describe, expect, it } from "vitest";
import { deviceDays } from "#lib/dates/time-zone.ts";
import { readGameClock, readGameStatus } from "./game-clock.ts";

const HOUR_MS = 3_600_000;
const HOURS_OF_A_YEAR = 365 * 24;
/** 5 and 24 are coprime, so steps of 5 hours reach every hour of the day. */
const STEP_HOURS = 5;
const START = Date.parse("2030-03-01T12:00:00.000Z");
const game = (status: "upcoming" | "active" | "completed") => ({
  status,
  startTime: new Date(START).toISOString(),
  endTime: new Date(START + 30 * DAY_MS).toISOString(),
});

const onDevice = () => [deviceDays(), deviceDays()] as const;

describe("readGameClock", () => {
  it("CARD-02 updates the status of an already loaded game when the game begins and ends", () => {
    expect(readGameClock(game("upcoming"), START - DAY_MS, ...onDevice()).text).toBe(
      "Starts in 1 day",
    );
    expect(readGameStatus(game("upcoming"), START)).toBe("active");
    expect(readGameClock(game("upcoming"), START + 30 * DAY_MS, ...onDevice()).text).toBe(
      "Completed",
    );
  });

  it("CARD-02 shows the time of day if a game starts or ends today or tomorrow", () => {
    const noon = new Date(2030, 4, 12, 12);
    const inHours = (hours: number) => new Date(noon.getTime() + hours * HOUR_MS).toISOString();
    const timeIn = (hours: number) =>
      new Date(inHours(hours)).toLocaleTimeString(undefined, { timeStyle: "short" });
    const readAtNoon = (status: "upcoming" | "active" | "completed", hours: number) =>
      readGameClock(
        {
          status,
          startTime: inHours(status === "upcoming" ? hours : -1),
          endTime: inHours(hours + 1),
        },
        noon.getTime(),
        ...onDevice(),
      );
    expect(readAtNoon("upcoming", 5)).toMatchObject({
      text: "Starts in 0 days",
      when: `Today at ${timeIn(5)}`,
    });
    expect(readAtNoon("upcoming", 9).when).toBe(`Today at ${timeIn(9)}`);
    expect(readAtNoon("upcoming", 26)).toMatchObject({
      text: "Starts in 1 day",
      when: `Tomorrow at ${timeIn(26)}`,
    });
    expect(readAtNoon("upcoming", 36).when).toBeUndefined();
    expect(readAtNoon("active", 1)).toMatchObject({
      text: "0 days left",
      when: `Ends today at ${timeIn(2)}`,
    });
  });

  it.each(["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia"])(
    "MEND-17 the countdown shows 0 days for today and 1 day for tomorrow in %s",
    (zone) => {
      const device = createLocalDays(zone);
      const start = Date.UTC(2030, 0, 1);
      for (let hour = 0; hour < HOURS_OF_A_YEAR; hour += STEP_HOURS) {
        const startTime = new Date(start + hour * HOUR_MS).toISOString();
        const endTime = new Date(start + 2 * HOURS_OF_A_YEAR * HOUR_MS).toISOString();
        for (const hoursBefore of [1, 5, 12, 23, 24, 25, 36, 47, 49]) {
          const now = Date.parse(startTime) - hoursBefore * HOUR_MS;
          const { text, when } = readGameClock(
            { status: "upcoming", startTime, endTime },
            now,
            device,
            device,
          );
          const day = when?.split(" ")[0];
          const days = { Today: "Starts in 0 days", Tomorrow: "Starts in 1 day" };
          if (day === "Today" || day === "Tomorrow") expect(text).toBe(days[day]);
          else expect(text).toMatch(/^Starts in [23] days$/);
        }
      }
    },
  );

  it("HABIT-04 counts elapsed days in the user's time zone, but remaining days in the device's time zone", () => {
    const [tokyo, berlin] = [createLocalDays("Asia/Tokyo"), createLocalDays("Europe/Berlin")];
    const end = START + 30 * DAY_MS;
    // It is 19:00 in Berlin and already the next day in Tokyo.
    const now = end - DAY_MS + 6 * HOUR_MS;
    const inTokyo = readGameClock(game("active"), now, berlin, tokyo);
    expect(inTokyo).toMatchObject({ progress: { day: 30 }, text: "0 days left" });
    expect(inTokyo.when).toMatch(/^Ends today/);
    const inBerlin = readGameClock(game("active"), now, tokyo, berlin);
    expect(inBerlin).toMatchObject({ progress: { elapsedDays: 30 }, text: "1 day left" });
    expect(inBerlin.when).toMatch(/^Ends tomorrow/);
  });

  it("CARD-02 uses the status from the server when the device clock is slow", () => {
    const early = START - 5_000;
    expect(readGameClock(game("active"), early, ...onDevice())).toMatchObject({
      status: "active",
      text: "30 days left",
      progress: { elapsedDays: 0 },
    });
    expect(readGameStatus(game("completed"), early)).toBe("completed");
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { localTimeOf } from "../../../platform/time/local-time.ts";
import { endOfQuiet, isQuiet, nextReminder, nextWeeklyMail, type Rhythm } from "./due-times.ts";
import { hourFor, isQuietHour } from "./quiet-hours.rules.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const ZONES = [
  "Pacific/Pago_Pago",
  "America/New_York",
  "America/Nuuk",
  "America/Asuncion",
  "America/Santiago",
  "Atlantic/Azores",
  "Europe/London",
  "Europe/Berlin",
  "Africa/Cairo",
  "Asia/Beirut",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Pacific/Kiritimati",
];

const hour = fc.integer({ min: 0, max: 23 });
const moments = fc.integer({ min: Date.UTC(2011, 0), max: Date.UTC(2031, 0) });
const rhythms: fc.Arbitrary<Rhythm> = fc.record({
  reminderHour: hour,
  quietFrom: hour,
  quietTo: hour,
  timeZone: fc.constantFrom(...ZONES),
});

const rhythmOf = (timeZone: string, reminderHour: number, quiet = [22, 8]): Rhythm => ({
  reminderHour,
  quietFrom: quiet[0] ?? 0,
  quietTo: quiet[1] ?? 0,
  timeZone,
});

const wallClock = (timeZone: string, moment: number) =>
  localTimeOf(timeZone, moment).toString({ timeZoneName: "never", smallestUnit: "minute" });

const remindersFrom = (rhythm: Rhythm, start: string, count: number) => {
  const found: string[] = [];
  let after = Date.parse(start);
  for (let nth = 0; nth < count; nth += 1) {
    after = nextReminder(rhythm, after).at;
    found.push(wallClock(rhythm.timeZone, after));
  }
  return found;
};

describe("quiet hours", () => {
  it("HABIT-02 quiet hours may wrap past midnight, and are empty if start and end are equal", () => {
    const quietOf = (quietFrom: number, quietTo: number) =>
      [0, 7, 8, 13, 21, 22, 23].filter((at) => isQuietHour({ quietFrom, quietTo }, at));
    expect(quietOf(22, 8)).toEqual([0, 7, 22, 23]);
    expect(quietOf(8, 22)).toEqual([8, 13, 21]);
    expect(quietOf(8, 8)).toEqual([]);
  });

  it("HABIT-02 finds the first minute after the quiet hours, even across clock changes", () => {
    fc.assert(
      fc.property(rhythms, moments, (rhythm, moment) => {
        const end = endOfQuiet(rhythm, moment);
        expect(isQuiet(rhythm, end)).toBe(false);
        expect(end - moment).toBeLessThanOrEqual(25 * HOUR_MS);
        if (end === moment) return;
        expect(isQuiet(rhythm, end - 1)).toBe(true);
        for (let between = moment; between < end; between += 15 * MINUTE_MS) {
          expect(isQuiet(rhythm, between)).toBe(true);
        }
      }),
    );
  });
});

describe("the time of a reminder", () => {
  it("HABIT-03 schedules reminders at the chosen hour of the local day, but never in quiet hours", () => {
    fc.assert(
      fc.property(rhythms, moments, (rhythm, moment) => {
        const [first, second] = [
          nextReminder(rhythm, moment),
          nextReminder(rhythm, moment + DAY_MS),
        ];
        expect(first.at).toBeGreaterThan(moment);
        expect(isQuiet(rhythm, first.at)).toBe(false);
        expect(wallClock(rhythm.timeZone, first.at).slice(0, 10)).toBe(first.day);
        const { hour: actual } = localTimeOf(rhythm.timeZone, second.at);
        const skipsNothing = [first, second].every(
          ({ at }) =>
            localTimeOf(rhythm.timeZone, at).offset ===
            localTimeOf(rhythm.timeZone, at - DAY_MS).offset,
        );
        if (skipsNothing) expect(actual).toBe(hourFor(rhythm.reminderHour, rhythm));
      }),
    );
  });

  it("HABIT-03 schedules one reminder for each local day, except days that the time zone skips", () => {
    fc.assert(
      fc.property(rhythms, moments, (rhythm, moment) => {
        const { timeZone } = rhythm;
        let { at, day } = nextReminder(rhythm, moment);
        for (let nth = 0; nth < 40; nth += 1) {
          const next = nextReminder(rhythm, at);
          const tomorrow = localTimeOf(timeZone, at).startOfDay().add({ days: 1 }).startOfDay();
          const isSkipped = tomorrow.toPlainDate().toString() !== next.day;
          // Only Samoa skipped a day, in December 2011.
          expect([day, next.day, isSkipped && timeZone !== "Pacific/Apia"]).toEqual([
            day,
            next.day,
            false,
          ]);
          expect(next.day > day).toBe(true);
          ({ at, day } = next);
        }
      }),
      { numRuns: 50 },
    );
  });

  it("HABIT-03 sends one reminder when a clock change skips or repeats its hour", () => {
    const early = rhythmOf("Europe/Berlin", 2, [10, 11]);
    expect(remindersFrom(early, "2027-03-27T12:00Z", 2)).toEqual([
      "2027-03-28T03:00+02:00",
      "2027-03-29T02:00+02:00",
    ]);
    expect(remindersFrom(early, "2026-10-24T12:00Z", 2)).toEqual([
      "2026-10-25T02:00+02:00",
      "2026-10-26T02:00+01:00",
    ]);
    const halfHour = rhythmOf("Australia/Lord_Howe", 2, [10, 11]);
    expect(remindersFrom(halfHour, "2026-10-03T00:00Z", 1)).toEqual(["2026-10-04T02:30+11:00"]);
  });

  it.each([
    [23, [22, 8], 21],
    [6, [22, 8], 8],
    [19, [12, 23], 23],
    [19, [12, 0], 11],
  ])(
    "HABIT-03 moves a reminder at %i:00 out of the quiet hours %j to %i:00",
    (wanted, quiet, expected) => {
      const { at } = nextReminder(rhythmOf("UTC", wanted, quiet), Date.UTC(2026, 5, 15));
      expect(new Date(at).toISOString()).toBe(
        `2026-06-15T${String(expected).padStart(2, "0")}:00:00.000Z`,
      );
    },
  );
});

it("HABIT-07 sends the weekly email on Monday at 8:00, or when the quiet hours end", () => {
  const at = (quiet: number[], from: string) =>
    wallClock(
      "Europe/Berlin",
      nextWeeklyMail(rhythmOf("Europe/Berlin", 19, quiet), Date.parse(from)).at,
    );
  expect(at([22, 8], "2026-06-15T05:59Z")).toBe("2026-06-15T08:00+02:00");
  expect(at([22, 8], "2026-06-15T06:00Z")).toBe("2026-06-22T08:00+02:00");
  expect(at([22, 10], "2026-06-21T23:00Z")).toBe("2026-06-22T10:00+02:00");
});

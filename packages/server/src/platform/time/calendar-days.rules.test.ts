import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  addCalendarDays,
  calendarDaysBetween,
  DAY_MS,
  lengthInDays,
} from "./calendar-days.rules.ts";

const ZONES = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia"];

const FROM = Date.UTC(2012, 0, 2);
const UNTIL = Date.UTC(2031, 0, 1);
const moments = fc.integer({ min: FROM, max: UNTIL });
const lengths = fc.integer({ min: 1, max: 400 });

const zonedIn = (zone: string) => (moment: number) =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone);

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each(ZONES)("calendar days in %s", (zone) => {
  const zoned = zonedIn(zone);

  it("MEND-17 counts calendar days between two times across clock changes", () => {
    vi.stubEnv("TZ", zone);
    fc.assert(
      fc.property(moments, moments, (from, to) => {
        const [first, last] = [zoned(from).toPlainDate(), zoned(to).toPlainDate()];
        expect(calendarDaysBetween(from, to)).toBe(first.until(last).days);
      }),
    );
  });

  it("MEND-17 adding days preserves the time of day, unless the clock skips that time", () => {
    vi.stubEnv("TZ", zone);
    fc.assert(
      fc.property(moments, lengths, (from, days) => {
        expect(addCalendarDays(from, days)).toBe(zoned(from).add({ days }).epochMilliseconds);
      }),
    );
  });

  it("MEND-17 adds and subtracts the same number of days across a clock change", () => {
    vi.stubEnv("TZ", zone);
    fc.assert(
      fc.property(moments, lengths, (from, days) => {
        expect(lengthInDays(from, addCalendarDays(from, days))).toBe(days);
        expect(lengthInDays(from, from + days * DAY_MS)).toBe(days);
        expect(lengthInDays(from, from + days * DAY_MS + DAY_MS / 2)).toBe(days + 1);
      }),
    );
  });
});

it("MEND-17 counts a day that a time zone skipped", () => {
  vi.stubEnv("TZ", "Pacific/Apia");
  const [from, to] = [new Date(2011, 11, 29, 12), new Date(2011, 11, 31, 12)];
  expect(calendarDaysBetween(from.getTime(), to.getTime())).toBe(2);
});

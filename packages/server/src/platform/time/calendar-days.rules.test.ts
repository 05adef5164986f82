import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createLocalDays, DAY_MS, parseIsoDay, toIsoDay } from "./calendar-days.rules.ts";
import { listOffsetPeriods, localTimeOf } from "./local-time.ts";

const ZONES = [
  "Pacific/Pago_Pago", // UTC-11
  "Pacific/Kiritimati", // UTC+14
  "Asia/Kolkata", // UTC+5:30
  "Asia/Kathmandu", // UTC+5:45
  "Europe/Berlin",
  "America/New_York",
  "America/St_Johns", // UTC-3:30 in winter
  "Australia/Lord_Howe", // changes its clocks by half an hour
  "America/Santiago", // changes its clocks at midnight
  "Pacific/Apia", // skipped a day in 2011
];

const FROM = Date.UTC(2012, 0, 2);
const UNTIL = Date.UTC(2031, 0, 1);
const moments = fc.integer({ min: FROM, max: UNTIL });
const lengths = fc.integer({ min: 1, max: 400 });

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each(ZONES)("calendar days in %s", (zone) => {
  const days = createLocalDays(zone);
  const isoDayOf = (moment: number) => localTimeOf(zone, moment).toPlainDate().toString();

  const edges = Array.from({ length: 366 }, (_, day) => Date.UTC(2030, 0, day))
    .map((moment) => localTimeOf(zone, moment).startOfDay().epochMilliseconds)
    .concat(listOffsetPeriods(zone, Date.UTC(2030, 0), UNTIL).map(({ until }) => until))
    .filter((moment) => moment < UNTIL)
    .flatMap((moment) => [moment - 1, moment, moment + 1]);

  it("HABIT-04 finds a timestamp's local day, the start of that day and the local hour", () => {
    const check = (moment: number) => {
      const day = days.dayOf(moment);
      expect(toIsoDay(day)).toBe(isoDayOf(moment));
      expect(days.startOf(day)).toBe(localTimeOf(zone, moment).startOfDay().epochMilliseconds);
      expect(days.hourOf(moment)).toBe(localTimeOf(zone, moment).hour);
    };
    for (const moment of edges) check(moment);
    fc.assert(fc.property(moments, check));
  });

  it("HABIT-04 dayOf returns the same day as the database, which uses the zone's offset periods", () => {
    const periods = listOffsetPeriods(zone, FROM, UNTIL);
    const inDatabase = (moment: number) => {
      const { offset } = periods.find(({ until }) => moment < until) ?? { offset: 0 };
      return Math.floor((moment + offset) / DAY_MS);
    };
    const check = (moment: number) => {
      expect(days.dayOf(moment)).toBe(inDatabase(moment));
    };
    for (const moment of edges) check(moment);
    fc.assert(fc.property(moments, check));
  });

  it("MEND-17 the number of days in a span is unaffected by clock changes", () => {
    fc.assert(
      fc.property(moments, lengths, (from, count) => {
        const later = localTimeOf(zone, from).add({ days: count }).epochMilliseconds;
        expect(days.lengthOf(from, later)).toBe(count);
        expect(days.lengthOf(from, from + count * DAY_MS)).toBe(count);
        expect(days.lengthOf(from, from + count * DAY_MS + DAY_MS / 2)).toBe(count + 1);
      }),
    );
  });

  it("MEND-17 counts days in the device's time zone if no time zone is given", () => {
    vi.stubEnv("TZ", zone);
    const device = createLocalDays();
    for (const moment of edges) expect(device.dayOf(moment)).toBe(days.dayOf(moment));
  });
});

describe("calendar days", () => {
  it.each([
    ["Europe/Berlin", "2030-03-31", "2030-03-30T23:00:00Z", 23],
    ["Europe/Berlin", "2030-10-27", "2030-10-26T22:00:00Z", 25],
    ["Australia/Lord_Howe", "2030-04-07", "2030-04-06T13:00:00Z", 24.5],
    // The clocks go forward at midnight, so the day begins at 1:00.
    ["America/Santiago", "2030-09-08", "2030-09-08T04:00:00Z", 23],
    // The time zone skipped 30 December 2011.
    ["Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00Z", 0],
  ])(
    "HABIT-04 in %s, the day %s with a clock change begins at %s and has %d hours",
    (zone, isoDay, start, hours) => {
      const { startOf } = createLocalDays(zone);
      const day = parseIsoDay(isoDay);
      expect(new Date(startOf(day)).toISOString()).toBe(new Date(start).toISOString());
      expect(startOf(day + 1) - startOf(day)).toBe((hours * DAY_MS) / 24);
    },
  );

  it("MEND-17 rejects an unknown time zone", () => {
    expect(() => createLocalDays("Mars/Olympus")).toThrow(RangeError);
  });
});

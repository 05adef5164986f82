import { describe, expect, it } from "vitest";
import { formatDay, formatDays, formatMoment } from "./dates.ts";

const HOUR_MS = 3_600_000;
/** Not a divisor of a day, so that all hours and all days of all months occur. */
const STEP_HOURS = 31;
const FROM = Date.parse("2027-12-01T00:00:00Z");

const moments = Array.from({ length: 1_000 }, (_, index) => {
  const time = FROM + index * STEP_HOURS * HOUR_MS + index * 61_000;
  return new Date(time).toISOString();
});

const dayFormat = new Intl.DateTimeFormat("en", {
  day: "numeric",
  month: "short",
  year: "numeric",
});
const momentFormat = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short" });

describe("the format of days and moments", () => {
  it("FMT-02 agrees with the English of Intl.DateTimeFormat", () => {
    expect(moments.map(formatDay)).toEqual(moments.map((iso) => dayFormat.format(new Date(iso))));
    expect(moments.map(formatMoment)).toEqual(
      moments.map((iso) => momentFormat.format(new Date(iso))),
    );
  });

  it("FMT-02 writes the day once if a game begins and ends on it", () => {
    const day = new Date(2030, 10, 22);
    const at = (hour: number) => new Date(day.getTime() + hour * HOUR_MS).toISOString();
    expect(formatDays(at(0), at(23))).toBe("Nov 22, 2030");
    expect(formatDays(at(23), at(25))).toBe("Nov 22\u2009–\u200923, 2030");
  });

  it("FMT-02 writes the common part of the first and last day once", () => {
    const spans = moments.flatMap((from, index) =>
      [0, 1, 4, 40, 400].flatMap((later) => {
        const until = moments[index + later];
        return until === undefined ? [] : [{ from, until }];
      }),
    );
    expect(spans.map(({ from, until }) => formatDays(from, until))).toEqual(
      spans.map(({ from, until }) => dayFormat.formatRange(new Date(from), new Date(until))),
    );
  });
});

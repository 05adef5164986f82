/** A duration of 24 hours. A calendar day may be an hour shorter or longer. */
export const DAY_MS = 86_400_000;

const HOUR_MS = 3_600_000;

/** Days are counted from 1 January 1970. Times are in milliseconds. */
export interface LocalDays {
  dayOf: (moment: number) => number;
  /** If the time zone skips the day, returns the first moment after it. */
  startOf: (day: number) => number;
  /** Returns the hour on the clock, from 0 to 23. */
  hourOf: (moment: number) => number;
  /** Returns the number of days, rounded up. A clock change doesn't add a day. */
  lengthOf: (from: number, to: number) => number;
}

function createOffsets(timeZone: string | undefined): (moment: number) => number {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  // Formats a time as '3/12/2030, GMT-03:30', or as '3/12/2030, GMT' in UTC.
  const read = (moment: number) => {
    const [, offset = ""] = format.format(moment).split("GMT");
    return -Date.parse(`1970-01-01T00:00${offset.slice(0, "+00:00".length) || "Z"}`);
  };
  const known = new Map<number, number>();
  const readAtStart = (utcDay: number): number => {
    const offset = known.get(utcDay) ?? read(utcDay * DAY_MS);
    known.set(utcDay, offset);
    return offset;
  };
  // Formatting is slow, so it runs only on days with an offset change.
  return (moment) => {
    const utcDay = Math.floor(moment / DAY_MS);
    const offset = readAtStart(utcDay);
    return offset === readAtStart(utcDay + 1) ? offset : read(moment);
  };
}

/**
 * Defaults to the device's time zone.
 * @throws RangeError for an unknown time zone
 */
export function createLocalDays(timeZone?: string): LocalDays {
  const offsetAt = createOffsets(timeZone);
  const clockOf = (moment: number) => moment + offsetAt(moment);
  const dayOf = (moment: number) => Math.floor(clockOf(moment) / DAY_MS);
  return {
    dayOf,
    startOf(day) {
      let before = (day - 1) * DAY_MS;
      let start = (day + 1) * DAY_MS;
      while (start - before > 1) {
        const middle = Math.floor((before + start) / 2);
        if (dayOf(middle) < day) before = middle;
        else start = middle;
      }
      return start;
    },
    hourOf: (moment) => Math.floor((clockOf(moment) - dayOf(moment) * DAY_MS) / HOUR_MS),
    lengthOf: (from, to) => Math.ceil(Math.min(to - from, clockOf(to) - clockOf(from)) / DAY_MS),
  };
}

export const toIsoDay = (day: number): string =>
  new Date(day * DAY_MS).toISOString().slice(0, "2026-01-01".length);

export const parseIsoDay = (isoDay: string): number => Date.parse(isoDay) / DAY_MS;

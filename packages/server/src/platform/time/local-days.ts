import { DAY_MS } from "./calendar-days.rules.ts";

/** A span without a clock change. `offset` is local time minus UTC. All values are in milliseconds. */
export interface OffsetPeriod {
  from: number;
  until: number;
  offset: number;
}

const NANOSECONDS_OF_MS = 1_000_000;

export const localTimeOf = (timeZone: string, moment: number): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone);

function findPeriod(timeZone: string, moment: number): OffsetPeriod {
  const zoned = localTimeOf(timeZone, moment);
  // `previous` excludes a transition at exactly the given time.
  const before = zoned.add({ milliseconds: 1 }).getTimeZoneTransition("previous");
  const after = zoned.getTimeZoneTransition("next");
  return {
    from: before?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    until: after?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offset: zoned.offsetNanoseconds / NANOSECONDS_OF_MS,
  };
}

/** Returns a function that converts milliseconds to days since 1970. Caches spans between clock changes. */
export function createLocalDays(timeZone: string): (moment: number) => number {
  const known: OffsetPeriod[] = [];
  const periodOf = (moment: number): OffsetPeriod => {
    const found = known.find(({ from, until }) => from <= moment && moment < until);
    if (found) return found;
    const period = findPeriod(timeZone, moment);
    known.push(period);
    return period;
  };
  return (moment) => Math.floor((moment + periodOf(moment).offset) / DAY_MS);
}

/** Returns the periods that cover a span, in chronological order. */
export function listOffsetPeriods(timeZone: string, since: number, until: number): OffsetPeriod[] {
  const periods = [findPeriod(timeZone, since)];
  for (let last = periods[0]; last && last.until <= until; last = periods.at(-1)) {
    periods.push(findPeriod(timeZone, last.until));
  }
  return periods;
}

export const endOfLocalDay = (timeZone: string, moment: number): number =>
  localTimeOf(timeZone, moment).startOfDay().add({ days: 1 }).startOfDay().epochMilliseconds;

export const toIsoDay = (day: number): string =>
  Temporal.PlainDate.from("1970-01-01").add({ days: day }).toString();

/**
 * Returns the instant at which an hour of a local day begins. A repeated hour begins at its first occurrence, and a
 * skipped hour at the clock change. Returns undefined if the clock change is on another day.
 */
export function findLocalHour(
  timeZone: string,
  day: Temporal.PlainDate,
  hour: number,
): number | undefined {
  const wanted = day.toPlainDateTime({ hour });
  const before = wanted.toZonedDateTime(timeZone, { disambiguation: "earlier" });
  const isSkipped = !before.toPlainDateTime().equals(wanted);
  const found = isSkipped ? before.getTimeZoneTransition("next") : before;
  return found?.toPlainDate().equals(day) ? found.epochMilliseconds : undefined;
}

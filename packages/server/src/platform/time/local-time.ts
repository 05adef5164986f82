/** `until` is exclusive. `offset` is local time minus UTC, in milliseconds. */
export interface OffsetPeriod {
  until: number;
  offset: number;
}

const NANOSECONDS_OF_MS = 1_000_000;

export const localTimeOf = (timeZone: string, moment: number): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone);

function findPeriod(timeZone: string, moment: number): OffsetPeriod {
  const zoned = localTimeOf(timeZone, moment);
  const after = zoned.getTimeZoneTransition("next");
  return {
    until: after?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offset: zoned.offsetNanoseconds / NANOSECONDS_OF_MS,
  };
}

/** Returns the periods that cover a span, in chronological order. */
export function listOffsetPeriods(timeZone: string, since: number, until: number): OffsetPeriod[] {
  const periods = [findPeriod(timeZone, since)];
  for (let last = periods[0]; last && last.until <= until; last = periods.at(-1)) {
    periods.push(findPeriod(timeZone, last.until));
  }
  return periods;
}

/**
 * Returns the hour's first occurrence, or the moment of the clock change if the hour is skipped.
 * @returns undefined if that moment is on another day
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

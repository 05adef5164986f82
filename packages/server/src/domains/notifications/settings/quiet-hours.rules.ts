/** Hours in the user's time zone. If `quietFrom` equals `quietTo`, no hour is quiet. */
export interface QuietHours {
  quietFrom: number;
  quietTo: number;
}

const HOURS_OF_DAY = 24;

export const HOURS: readonly number[] = Array.from({ length: HOURS_OF_DAY }, (_, hour) => hour);

/** The quiet hours may wrap past midnight. `quietTo` is exclusive. */
export function isQuietHour({ quietFrom, quietTo }: QuietHours, hour: number): boolean {
  const isAfterStart = hour >= quietFrom;
  const isBeforeEnd = hour < quietTo;
  return quietFrom <= quietTo ? isAfterStart && isBeforeEnd : isAfterStart || isBeforeEnd;
}

/** Returns the hours that aren't quiet: from `wanted` onwards, then the earlier hours in reverse. */
export function hoursFor(wanted: number, quiet: QuietHours): number[] {
  const later = HOURS.slice(wanted);
  const earlier = HOURS.slice(0, wanted).reverse();
  return [...later, ...earlier].filter((hour) => !isQuietHour(quiet, hour));
}

export const hourFor = (wanted: number, quiet: QuietHours): number =>
  hoursFor(wanted, quiet)[0] ?? wanted;

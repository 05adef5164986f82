/**
 * The points of a UTC day: six digits for each of its 96 quarter-hours. Days of all time zones in
 * use begin on a quarter-hour, so one row a day serves every zone.
 */

export const QUARTER_MS = 900_000;
export const QUARTERS_PER_DAY = 96;

/** More than a server can store in a quarter of an hour. */
export const QUARTER_DIGITS = 6;

const TEN = 10;
const ZERO = "0".charCodeAt(0);

export const NO_POINTS = "0".repeat(QUARTERS_PER_DAY * QUARTER_DIGITS);

export function quarterOf(moment: number): { day: number; place: number } {
  const quarter = Math.floor(moment / QUARTER_MS);
  const day = Math.floor(quarter / QUARTERS_PER_DAY);
  return { day, place: quarter - day * QUARTERS_PER_DAY };
}

/** Parses digit by digit for speed: a game has very many of these texts. */
export function readQuarters(text: string): number[] {
  const points: number[] = [];
  for (let at = 0; at < text.length; at += QUARTER_DIGITS) {
    let number = 0;
    for (let digit = at; digit < at + QUARTER_DIGITS; digit += 1) {
      number = number * TEN + text.charCodeAt(digit) - ZERO;
    }
    points.push(number);
  }
  return points;
}

export function addToQuarters(
  text: string,
  changes: Iterable<readonly [place: number, points: number]>,
): string {
  const points = readQuarters(text);
  for (const [place, more] of changes) points[place] = Math.max(0, (points[place] ?? 0) + more);
  return points.map((number) => `${number}`.padStart(QUARTER_DIGITS, "0")).join("");
}

/**
 * The points of a day by quarters of an hour, in UTC: each of the day's 96 as six digits, one after the other. The
 * days of every time zone in use begin with one of these quarters, so one row a day gives the days of each.
 */

export const QUARTER_MS = 900_000;
export const QUARTERS_PER_DAY = 96;

/** More than a server can store in a quarter of an hour. */
export const QUARTER_DIGITS = 6;

const TEN = 10;
const ZERO = "0".charCodeAt(0);

export const NO_POINTS = "0".repeat(QUARTERS_PER_DAY * QUARTER_DIGITS);

/** The day of a moment, as days since 1970, and the place of its quarter in it. */
export function quarterOf(moment: number): { day: number; place: number } {
  const quarter = Math.floor(moment / QUARTER_MS);
  const day = Math.floor(quarter / QUARTERS_PER_DAY);
  return { day, place: quarter - day * QUARTERS_PER_DAY };
}

/** The points of each quarter. Reads digit by digit: a game has very many of these texts. */
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

/** Adds points at these places; never leaves less than none. */
export function addToQuarters(
  text: string,
  changes: Iterable<readonly [place: number, points: number]>,
): string {
  const points = readQuarters(text);
  for (const [place, more] of changes) points[place] = Math.max(0, (points[place] ?? 0) + more);
  return points.map((number) => `${number}`.padStart(QUARTER_DIGITS, "0")).join("");
}

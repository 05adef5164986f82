/** Stores points per quarter-hour, because days in every time zone in use start on a quarter-hour. */

export const QUARTER_MS = 900_000;
export const QUARTERS_PER_DAY = 96;

export const QUARTER_DIGITS = 6;

const TEN = 10;
const ZERO = "0".charCodeAt(0);

export const NO_POINTS = "0".repeat(QUARTERS_PER_DAY * QUARTER_DIGITS);

export function quarterOf(moment: number): { day: number; index: number } {
  const quarter = Math.floor(moment / QUARTER_MS);
  const day = Math.floor(quarter / QUARTERS_PER_DAY);
  return { day, index: quarter - day * QUARTERS_PER_DAY };
}

/** Parses digit by digit, which is fast: a game can have thousands of these strings. */
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
  changes: Iterable<readonly [index: number, points: number]>,
): string {
  const points = readQuarters(text);
  for (const [index, more] of changes) points[index] = Math.max(0, (points[index] ?? 0) + more);
  return points.map((number) => `${number}`.padStart(QUARTER_DIGITS, "0")).join("");
}

import type { PointStep } from "@stepout/server/domains/games/points/points.schema";

/** The most grid lines above the ground. */
const TICKS_MAX = 4;

/** Distances between grid lines, in each power of ten. */
const ROUND_STEPS = [1, 2, 5];
const TEN = 10;

/** The heights of the grid lines, evenly spaced up to the top. */
export function layTicks(highest: number): number[] {
  const most = Math.max(1, highest);
  let power = 1;
  while (ROUND_STEPS.every((step) => step * power * TICKS_MAX < most)) power *= TEN;
  const distance = power * (ROUND_STEPS.find((step) => step * power * TICKS_MAX >= most) ?? TEN);
  return Array.from({ length: Math.ceil(most / distance) }, (_, index) => (index + 1) * distance);
}

/** The points reached by the end of a day. */
export const pointsOn = (steps: readonly PointStep[], day: number): number =>
  steps.findLast((step) => step.day <= day)?.points ?? 0;

/**
 * The place of a day, from 0 at the left to 1 at the right: a step rises in the middle of its day.
 */
export const placeOfDay = (day: number, dayCount: number): number => (day + 1 / 2) / dayCount;

/** The day at a place, also beyond the edges. */
export const dayAtPlace = (place: number, dayCount: number): number =>
  Math.min(Math.max(0, Math.floor(place * dayCount)), dayCount - 1);

/** A stair as wide as there are days and as high as `top`, from the ground at the left. */
export function drawStair(steps: readonly PointStep[], dayCount: number, top: number): string {
  const rises = steps.map(({ day, points }) => `H${day + 1 / 2}V${top - points}`);
  return `M0 ${top}${rises.join("")}H${dayCount}`;
}

/**
 * Moves places apart that are closer than `gap`, as little as possible. All stay between 0 and 1,
 * in their order.
 */
export function spreadOut(places: readonly number[], gap: number): number[] {
  const room = Math.min(gap, 1 / Math.max(1, places.length - 1));
  const order = places.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const spread = [...places];
  let lowest = 0;
  for (const index of order) {
    spread[index] = Math.max(spread[index] ?? 0, lowest);
    lowest = spread[index] + room;
  }
  let highest = 1;
  for (const index of order.reverse()) {
    spread[index] = Math.min(spread[index] ?? 0, highest);
    highest = spread[index] - room;
  }
  return spread;
}

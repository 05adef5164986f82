import type { PointStep } from "@stepout/server/domains/games/points/points.schema";

const TICKS_MAX = 4;

const ROUND_STEPS = [1, 2, 5];
const TEN = 10;

export function layTicks(highest: number): number[] {
  const most = Math.max(1, highest);
  let power = 1;
  while (ROUND_STEPS.every((step) => step * power * TICKS_MAX < most)) power *= TEN;
  const distance = power * (ROUND_STEPS.find((step) => step * power * TICKS_MAX >= most) ?? TEN);
  return Array.from({ length: Math.ceil(most / distance) }, (_, index) => (index + 1) * distance);
}

export const pointsOn = (steps: readonly PointStep[], day: number): number =>
  steps.findLast((step) => step.day <= day)?.points ?? 0;

/** Returns the middle of a day, where the lines rise, as a position from 0 (left) to 1 (right). */
export const positionOfDay = (day: number, dayCount: number): number => (day + 1 / 2) / dayCount;

/** Inverts `positionOfDay`. Returns the first or last day for positions beyond the edges. */
export const dayAtPosition = (position: number, dayCount: number): number =>
  Math.min(Math.max(0, Math.floor(position * dayCount)), dayCount - 1);

export function drawStair(steps: readonly PointStep[], dayCount: number, top: number): string {
  const rises = steps.map(({ day, points }) => `H${day + 1 / 2}V${top - points}`);
  return `M0 ${top}${rises.join("")}H${dayCount}`;
}

/** Moves positions as little as possible to keep them `gap` apart. Keeps them in order and between 0 and 1. */
export function spreadOut(positions: readonly number[], gap: number): number[] {
  const room = Math.min(gap, 1 / Math.max(1, positions.length - 1));
  const order = positions
    .map((_, index) => index)
    .sort((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0));
  const spread = [...positions];
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

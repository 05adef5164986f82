import { hueOf, seedOf, tint } from "./seeds.rules.ts";

const WIDTH = 320;
const HEIGHT = 180;
export const COVER_VIEW_BOX = "0 0 320 180";

const HUES = 10;
const DOT_RADIUS = 10;
const SHAPES = 4;

/** `at` and the returned height are between 0 and 1. */
function heightAt(at: number, shape: number): number {
  const height = shape < 2 ? at : 1 - Math.abs(2 * at - 1);
  return shape % 2 === 0 ? height : 1 - height;
}

/** Returns the top of each step. `low` and `high` are fractions of the picture's height. */
const topsOf = (steps: number, shape: number, low: number, high: number): number[] =>
  Array.from(
    { length: steps },
    (_, step) => HEIGHT * (1 - low - (high - low) * heightAt(step / (steps - 1), shape)),
  );

const outline = (tops: number[]): string =>
  `M0 ${HEIGHT}${tops
    .map((top, step) => `V${top}H${((step + 1) * WIDTH) / tops.length}`)
    .join("")}V${HEIGHT}`;

const circle = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;

export function drawCover(id: string): { d: string; fill: string }[] {
  const random = seedOf(id);
  const pick = (part: number, below: number) => seedOf(`${random}:${part}`) % below;

  const hue = pick(0, HUES);
  const back = hueOf(hue);
  const front = hueOf(hue + 1 + pick(1, HUES - 1));
  const frontTops = topsOf(3 + pick(2, 5), pick(3, SHAPES), 0.08, 0.55);
  const backTops = topsOf(5 + pick(4, 5), pick(5, SHAPES), 0.28, 0.86);
  // Skip the first and last step, which cropping may cut off.
  const dotStep = 1 + pick(6, frontTops.length - 2);
  const dotX = ((dotStep + 0.5) * WIDTH) / frontTops.length;
  const dotY = (frontTops[dotStep] ?? 0) - DOT_RADIUS;

  return [
    { d: outline([0]), fill: tint(back, 20) },
    { d: circle(50 + pick(7, 220), 40 + pick(8, 40), 22 + pick(9, 30)), fill: tint(front, 48) },
    { d: outline(backTops), fill: tint(back, 66) },
    { d: outline(frontTops), fill: tint(front, 84) },
    { d: circle(dotX, dotY, DOT_RADIUS), fill: "var(--ink)" },
  ];
}

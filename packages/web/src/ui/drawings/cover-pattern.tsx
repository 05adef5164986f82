import { hueOf, seedOf } from "#lib/colors/seed.ts";

interface CoverPatternProps {
  /** Id of a game or user. The same id always draws the same pattern. */
  seed: string;
}

const WIDTH = 320;
const HEIGHT = 180;
const HUES = 10;
const DOT_RADIUS = 10;

/** Returns the height of a stair at a position, both from 0 to 1. */
type Slope = (at: number) => number;

const slopes: Slope[] = [
  (at) => at,
  (at) => 1 - at,
  (at) => 1 - Math.abs(2 * at - 1),
  (at) => Math.abs(2 * at - 1),
];

const tint = (hue: string, percent: number) =>
  `color-mix(in oklab, ${hue} ${percent}%, var(--card))`;

/** Returns heights in pixels, from `low` to `high`, which are fractions of the picture's height. */
const stepHeights = (steps: number, slope: Slope, low: number, high: number): number[] =>
  Array.from(
    { length: steps },
    (_, step) => HEIGHT * (low + (high - low) * slope(step / (steps - 1))),
  );

const outline = (heights: number[]): string =>
  `M0 ${HEIGHT}${heights
    .map((height, step) => {
      const right = ((step + 1) * WIDTH) / heights.length;
      return `V${(HEIGHT - height).toFixed(1)}H${right.toFixed(1)}`;
    })
    .join("")}V${HEIGHT}Z`;

export function CoverPattern({ seed }: CoverPatternProps) {
  const random = seedOf(seed);
  const pick = (part: number, below: number) => seedOf(`${random}:${part}`) % below;
  const pickSlope = (part: number): Slope => slopes[pick(part, slopes.length)] ?? Math.abs;

  const hue = pick(0, HUES);
  const back = hueOf(hue);
  const front = hueOf(hue + 1 + pick(1, HUES - 1));
  const frontHeights = stepHeights(3 + pick(2, 5), pickSlope(3), 0.08, 0.55);
  const backHeights = stepHeights(5 + pick(4, 5), pickSlope(5), 0.28, 0.86);
  // Skip the first and last step, which cropping may cut off.
  const dotStep = 1 + pick(6, frontHeights.length - 2);
  const dotX = ((dotStep + 0.5) * WIDTH) / frontHeights.length;
  const dotY = HEIGHT - (frontHeights[dotStep] ?? 0) - DOT_RADIUS;

  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="size-full"
    >
      <rect width={WIDTH} height={HEIGHT} fill={tint(back, 20)} />
      <circle
        cx={50 + pick(7, 220)}
        cy={40 + pick(8, 40)}
        r={22 + pick(9, 30)}
        fill={tint(front, 48)}
      />
      <path d={outline(backHeights)} fill={tint(back, 66)} />
      <path d={outline(frontHeights)} fill={tint(front, 84)} />
      <circle cx={dotX} cy={dotY} r={DOT_RADIUS} fill="var(--ink)" />
    </svg>
  );
}

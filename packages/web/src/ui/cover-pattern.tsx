import { hueOf, seedOf } from "#lib/seed.ts";

interface CoverPatternProps {
  /** The game's id: the same id always draws the same picture. */
  seed: string;
}

const WIDTH = 320;
const HEIGHT = 180;
const HUES = 10;

const tint = (hue: string, percent: number) =>
  `color-mix(in oklab, ${hue} ${percent}%, var(--card))`;

interface StairProps {
  steps: number;
  /** Heights of the lowest and the highest step, from 0 to 1. */
  from: number;
  to: number;
  fill: string;
}

/** One silhouette of a stair across the whole width. */
function Stair({ steps, from, to, fill }: StairProps) {
  const width = WIDTH / steps;
  const points = Array.from({ length: steps }, (_, step) => {
    const height = from + ((to - from) * step) / Math.max(1, steps - 1);
    return `V${(HEIGHT * (1 - height)).toFixed(1)}H${(width * (step + 1)).toFixed(1)}`;
  });
  return <path d={`M0 ${HEIGHT}${points.join("")}V${HEIGHT}Z`} fill={fill} />;
}

/** Stands in for a cover: stairs in two of the ten colours, different for every game. */
export function CoverPattern({ seed }: CoverPatternProps) {
  const random = seedOf(seed);
  /** A number below `below`, from another part of the seed for each `part`. */
  const pick = (part: number, below: number) => seedOf(`${random}:${part}`) % below;

  const hue = pick(0, HUES);
  const back = hueOf(hue);
  const front = hueOf(hue + 1 + pick(1, HUES - 1));
  const isMirrored = pick(2, 2) === 1;
  const steps = 3 + pick(3, 5);
  const sun = { cx: 40 + pick(4, 90), cy: 36 + pick(5, 26), r: 14 + pick(6, 22) };
  const stride = WIDTH / steps;
  const dotStep = 1 + pick(7, steps - 1);
  const frontTop = (step: number) => HEIGHT * (1 - (0.08 + (0.5 * step) / Math.max(1, steps - 1)));

  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="size-full"
    >
      <rect width={WIDTH} height={HEIGHT} fill={tint(back, 22)} />
      <g transform={isMirrored ? `matrix(-1 0 0 1 ${WIDTH} 0)` : undefined}>
        <circle {...sun} fill={tint(back, 50)} />
        <Stair steps={steps + 3} from={0.3} to={0.92} fill={tint(back, 72)} />
        <Stair steps={steps} from={0.08} to={0.58} fill={tint(front, 82)} />
        <circle
          cx={stride * (dotStep + 0.5)}
          cy={frontTop(dotStep) - 10}
          r="10"
          fill="var(--ink)"
        />
      </g>
    </svg>
  );
}

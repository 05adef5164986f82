const TOP_STEP_X = 520;
const BEYOND_THE_EDGE = 2_000;

const STEPS = [
  { x: 96, top: 412, strength: 20 },
  { x: 202, top: 352, strength: 36 },
  { x: 308, top: 292, strength: 54 },
  { x: 414, top: 232, strength: 76 },
  { x: TOP_STEP_X, top: 172, strength: 100 },
];
const STEP_WIDTH = 107;
const HEIGHT = 480;

const CLIMBERS = [
  { cx: 150, cy: 391, fill: "var(--group-orange)" },
  { cx: 256, cy: 331, fill: "var(--group-pink)" },
  { cx: 448, cy: 211, fill: "var(--group-green)" },
  { cx: 496, cy: 211, fill: "var(--group-blue)" },
];

export const HeroStair = () => (
  <svg
    viewBox="0 0 640 480"
    fill="none"
    aria-hidden="true"
    className="-mb-px block w-full overflow-visible [clip-path:inset(-10rem_-100vw_0_-10rem)]"
  >
    <circle cx="556" cy="118" r="92" fill="var(--sun)" />
    {STEPS.map(({ x, top, strength }) => (
      <rect
        key={x}
        x={x}
        y={top}
        width={x === TOP_STEP_X ? BEYOND_THE_EDGE : STEP_WIDTH}
        height={HEIGHT - top}
        fill={`color-mix(in oklab, var(--violet) ${strength}%, var(--paper))`}
      />
    ))}
    <circle
      cx="92"
      cy="404"
      r="104"
      stroke="var(--ink)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeDasharray="0.1 11"
    />
    <circle cx="50" cy="459" r="21" fill="var(--group-cyan)" />
    {CLIMBERS.map((climber) => (
      <circle key={climber.fill} r="21" {...climber} />
    ))}
    <path
      d="M552 148C556 96 574 58 600 44"
      stroke="var(--on-sun)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeDasharray="0.1 10"
    />
    <circle cx="606" cy="38" r="23" fill="var(--ink)" />
  </svg>
);

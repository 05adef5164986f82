import { createPortal } from "react-dom";
import { showToastAndWait } from "#lib/toasts/toast.ts";
import { Confetti } from "#ui/drawings/confetti.tsx";
import { shareTexts as texts } from "./texts.ts";

const MILESTONES = new Set([5, 10, 25]);

const STEPS = 6;
const STEPS_BELOW = 3;
/** Width of the ground before the first step, as a fraction of a step's width. */
const GROUND = 0.4;
const TREAD = 50;
const RISE = 14;
const WIDTH = TREAD * (STEPS + GROUND);
const HEIGHT = 108;
const LOWEST = 22;

const leftOf = (step: number) => TREAD * (step + GROUND);
const topOf = (step: number) => HEIGHT - LOWEST - RISE * step;

const Flag = ({ step }: { step: number }) => (
  <path
    d={`M${leftOf(step) + TREAD - 8} ${topOf(step)}v-32l15 6-15 6`}
    fill="currentColor"
    stroke="currentColor"
    strokeWidth="2"
  />
);

function StepDrawing({ score }: { score: number }) {
  const lowest = Math.max(1, score - STEPS_BELOW);
  const newest = score - lowest;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      fill="currentColor"
      className="w-full overflow-visible low:max-h-20 rtl:-scale-x-100"
    >
      {/* Draws the ground or the previous step, to the left of the first drawn step. */}
      <path d={`M0 ${lowest === 1 ? HEIGHT - 2 : topOf(-1)}H${leftOf(0) - 1}V${HEIGHT}H0`} />
      {Array.from({ length: STEPS }, (_, step) => {
        const isClimbed = step <= newest;
        return (
          <g key={step}>
            <rect
              x={leftOf(step)}
              y={topOf(step)}
              width={TREAD - 1}
              height={HEIGHT - topOf(step)}
              rx="3"
              opacity={isClimbed ? 1 : 0.2}
            />
            <text
              x={leftOf(step) + TREAD / 2}
              y={topOf(step) + 18}
              textAnchor="middle"
              className={`origin-center font-display text-[17px] font-bold [transform-box:fill-box] rtl:-scale-x-100 ${isClimbed ? "fill-sun" : ""}`}
            >
              {lowest + step}
            </text>
            {MILESTONES.has(lowest + step) && <Flag step={step} />}
          </g>
        );
      })}
      <circle
        cx={leftOf(newest) + TREAD / 2}
        cy={topOf(newest) - 11}
        r="9"
        className="animate-hop"
      />
    </svg>
  );
}

interface Climbed {
  /** Null if the post earned no point. */
  score: number | null;
  /** The length of the streak in the post's game. Undefined if the length is unknown. */
  streakDays: number | undefined;
}

export function celebrateStep({ score, streakDays = 0 }: Climbed): Promise<void> {
  const isMilestone = score !== null && MILESTONES.has(score);
  return showToastAndWait({
    title: texts.shared,
    tone: "success",
    ...(score !== null && {
      description: streakDays > 1 ? texts.stepInStreak(score, streakDays) : texts.step(score),
      drawing: (
        <>
          <StepDrawing score={score} />
          {isMilestone && createPortal(<Confetti />, document.body)}
        </>
      ),
    }),
  });
}

import { createPortal } from "react-dom";
import { showToast } from "#lib/toasts/toast.ts";
import { Confetti } from "#ui/drawings/confetti.tsx";
import { shareTexts as texts } from "./texts.ts";

const STEPS = 4;
const TREAD = 24;
const RISE = 13;
const GROUND = 76;

/** Shows a stair whose dot hops onto the next step. */
const StepDrawing = ({ score }: { score: number }) => {
  const climbed = Math.min(score, STEPS);
  return (
    <svg
      viewBox={`0 0 ${TREAD * (STEPS + 1)} ${GROUND}`}
      aria-hidden="true"
      className="w-20 shrink-0 self-end rtl:-scale-x-100"
    >
      <path d={`M0 ${GROUND - 1}H${TREAD}`} stroke="currentColor" strokeWidth="2" />
      {Array.from({ length: STEPS }, (_, index) => (
        <rect
          key={index}
          x={TREAD * (index + 1)}
          y={GROUND - RISE * (index + 1)}
          width={TREAD - 1}
          height={RISE * (index + 1)}
          rx="2"
          fill="currentColor"
          opacity={index < climbed ? 1 : 0.2}
        />
      ))}
      <circle
        cx={TREAD * (climbed + 0.5)}
        cy={GROUND - RISE * climbed - 9}
        r="8"
        fill="currentColor"
        className="animate-hop"
      />
    </svg>
  );
};

const MILESTONES = new Set([5, 10, 25]);

/** Shows the author's new step on the stair, or only a message if the post earned no point. */
export function celebrateStep(score: number | null): void {
  const isMilestone = score !== null && MILESTONES.has(score);
  showToast({
    title: texts.shared,
    tone: "success",
    ...(score !== null && {
      description: texts.step(score),
      drawing: (
        <>
          <StepDrawing score={score} />
          {isMilestone && createPortal(<Confetti />, document.body)}
        </>
      ),
    }),
  });
}

import type { GameStatus } from "@stepout/server/domains/games/game/games.rules";
import { useId } from "react";

interface ProgressStairProps {
  label: string;
  elapsedDays: number;
  totalDays: number;
  status: GameStatus;
  size?: "small" | "regular" | "large";
}

const STEPS_MAX = 30;
const LOWEST_PERCENT = 14;

const fills = { upcoming: "bg-pink", active: "bg-violet", completed: "bg-grey" };
const rests = { upcoming: "bg-pink/20", active: "bg-violet/20", completed: "bg-grey/20" };

const sizes = {
  small: { stair: "h-12 pt-3", step: "rounded-t-[2px]", dot: "-top-3 size-2.5" },
  regular: {
    stair: "h-14 pt-4 short:h-5 short:pt-2 sm:h-32",
    step: "rounded-t-[3px]",
    dot: "-top-4 size-3 short:-top-2.5 short:size-2",
  },
  large: { stair: "h-40 pt-7", step: "rounded-t-[4px]", dot: "-top-7 size-5" },
};

export function ProgressStair({
  label,
  elapsedDays,
  totalDays,
  status,
  size = "regular",
}: ProgressStairProps) {
  const id = useId();
  const look = sizes[size];
  const stepCount = Math.min(Math.max(1, totalDays), STEPS_MAX);
  const climbed = Math.floor((elapsedDays / Math.max(1, totalDays)) * stepCount);
  const today = status === "active" ? Math.min(climbed, stepCount - 1) : -1;
  const rise = (100 - LOWEST_PERCENT) / Math.max(1, stepCount - 1);
  const day = Math.min(elapsedDays + 1, totalDays);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={totalDays}
      aria-valuenow={elapsedDays}
      aria-valuetext={status === "active" ? `Day ${day} of ${totalDays}` : undefined}
      className={`flex items-end ${look.stair}`}
    >
      {Array.from({ length: stepCount }, (_, step) => (
        <div
          key={`${id}${step + 1}`}
          className={`relative min-w-0 flex-1 ${step < climbed ? fills[status] : rests[status]} ${look.step}`}
          style={{ height: `${LOWEST_PERCENT + rise * step}%` }}
        >
          {step === today && (
            <span
              className={`absolute left-1/2 -translate-x-1/2 rounded-full bg-ink ${look.dot}`}
            />
          )}
        </div>
      ))}
    </div>
  );
}

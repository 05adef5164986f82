import { useId } from "react";
import { classNames } from "#ui/style/class-names.ts";

interface AchievementStairProps {
  label: string;
  reached: number;
  goal: number;
  isUnlocked: boolean;
}

const STEPS = 10;
const LOWEST_PERCENT = 12;
const RISE_PERCENT = (100 - LOWEST_PERCENT) / (STEPS - 1);

/** Ten steps filled by progress; the dot leaves the top step when the goal is reached. */
export function AchievementStair({ label, reached, goal, isUnlocked }: AchievementStairProps) {
  const id = useId();
  const climbed = Math.floor((reached / goal) * STEPS);
  const dotStep = Math.max(0, Math.min(climbed, STEPS) - 1);
  const look = isUnlocked ? "bg-sun" : "bg-violet";
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={goal}
      aria-valuenow={reached}
      className="flex h-20 items-end pt-6"
    >
      {Array.from({ length: STEPS }, (_, step) => (
        <div
          key={`${id}${step + 1}`}
          className={classNames(
            "relative min-w-0 flex-1 rounded-t-[3px]",
            step < climbed ? look : "bg-ink/8",
          )}
          style={{ height: `${LOWEST_PERCENT + RISE_PERCENT * step}%` }}
        >
          {step === dotStep && (
            <span
              className={classNames(
                "absolute left-1/2 size-3.5 -translate-x-1/2 rounded-full bg-ink",
                isUnlocked ? "-top-5.5" : "-top-4.5",
              )}
            />
          )}
        </div>
      ))}
    </div>
  );
}

import { dayText, type GameStatus } from "@stepout/server/domains/games/game/games.rules";

interface StairProps {
  label: string;
  value: number;
  goal: number;
  valueText?: string | undefined;
  stepCount: number;
  climbed: number;
  /** Index of the step with the dot, or a negative number to hide the dot. */
  dotStep: number;
  /** Classes for each part. The dot's classes must set its size as `--dot`. */
  look: Record<"stair" | "step" | "climbed" | "rest" | "dot", string>;
}

const LOWEST_PERCENT = 14;

export function Stair({ label, value, goal, valueText, stepCount, ...stair }: StairProps) {
  const { climbed, dotStep, look } = stair;
  const rise = (100 - LOWEST_PERCENT) / Math.max(1, stepCount - 1);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={goal}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className={`flex items-end ${look.stair}`}
    >
      {Array.from({ length: stepCount }, (_, step) => (
        <div
          key={step}
          className={`relative min-w-0 flex-1 ${step < climbed ? look.climbed : look.rest} ${look.step}`}
          style={{ height: `${LOWEST_PERCENT + rise * step}%` }}
        >
          {step === dotStep && (
            <span
              className={`absolute size-(--dot) -translate-x-1/2 rounded-full bg-ink ${look.dot}`}
              // Centre the dot on its step, but keep it within the stair.
              style={{
                left: `clamp(var(--dot) * 0.5 - ${100 * step}%, 50%, ${100 * (stepCount - step)}% - var(--dot))`,
              }}
            />
          )}
        </div>
      ))}
    </div>
  );
}

interface ProgressStairProps {
  label: string;
  elapsedDays: number;
  totalDays: number;
  status: GameStatus;
  size: "small" | "regular" | "large";
}

const STEPS_MAX = 30;

const colors = {
  upcoming: { climbed: "bg-pink", rest: "bg-pink/20" },
  active: { climbed: "bg-violet", rest: "bg-violet/20" },
  completed: { climbed: "bg-grey", rest: "bg-grey/20" },
};

/** The padding keeps the first day's dot away from the card's edge. */
const sizes = {
  small: { stair: "h-12 pt-3", step: "rounded-t-[2px]", dot: "-top-3 [--dot:0.625rem]" },
  regular: {
    stair: "h-10 ps-4 pt-4 short:h-4 short:pt-1.5 sm:h-32 sm:ps-5",
    step: "rounded-t-[3px]",
    dot: "-top-4 [--dot:0.75rem] short:-top-2.5 short:[--dot:0.5rem]",
  },
  large: {
    stair: "h-40 ps-5 pt-7 short:h-18 short:pt-5 sm:ps-7 low:h-24 low:w-2/5 low:pt-5",
    step: "rounded-t-[4px]",
    dot: "-top-7 [--dot:1.25rem] short:-top-5 short:[--dot:0.875rem]",
  },
};

export function ProgressStair({ label, elapsedDays, totalDays, status, size }: ProgressStairProps) {
  const stepCount = Math.min(Math.max(1, totalDays), STEPS_MAX);
  const climbed = Math.floor((elapsedDays / Math.max(1, totalDays)) * stepCount);
  const isActive = status === "active";
  const day = Math.min(elapsedDays + 1, totalDays);
  return (
    <Stair
      label={label}
      value={elapsedDays}
      goal={totalDays}
      valueText={isActive ? dayText(day, totalDays) : undefined}
      stepCount={stepCount}
      climbed={climbed}
      dotStep={isActive ? Math.min(climbed, stepCount - 1) : -1}
      look={{ ...sizes[size], ...colors[status] }}
    />
  );
}

import { useId } from "react";

interface ProgressStairProps {
  /** What is progressing, for screen readers. */
  label: string;
  elapsedDays: number;
  totalDays: number;
  status: "upcoming" | "active" | "completed";
}

const STEPS_MAX = 30;
const LOWEST_PERCENT = 14;

const fills = { upcoming: "bg-pink", active: "bg-violet", completed: "bg-grey" };
const rests = { upcoming: "bg-pink-soft", active: "bg-violet-soft", completed: "bg-grey-soft" };

/** A stair that rises by a step a day, as far as it has been climbed, with a dot on today's step. */
export function ProgressStair({ label, elapsedDays, totalDays, status }: ProgressStairProps) {
  const id = useId();
  const stepCount = Math.min(Math.max(1, totalDays), STEPS_MAX);
  const climbed = Math.round((elapsedDays / Math.max(1, totalDays)) * stepCount);
  const today = status === "active" ? Math.max(0, climbed - 1) : -1;
  const rise = (100 - LOWEST_PERCENT) / Math.max(1, stepCount - 1);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={totalDays}
      aria-valuenow={elapsedDays}
      aria-valuetext={`Day ${elapsedDays} of ${totalDays}`}
      className="flex h-24 items-end pt-4"
    >
      {Array.from({ length: stepCount }, (_, step) => (
        <div
          key={`${id}${step + 1}`}
          className={`relative min-w-0 flex-1 first:rounded-bl-small last:rounded-br-small ${
            step < climbed ? fills[status] : rests[status]
          } rounded-t-[3px]`}
          style={{ height: `${LOWEST_PERCENT + rise * step}%` }}
        >
          {step === today && (
            <span className="absolute -top-4 left-1/2 size-3 -translate-x-1/2 rounded-full bg-ink" />
          )}
        </div>
      ))}
    </div>
  );
}

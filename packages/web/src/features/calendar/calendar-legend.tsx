import { partOf, STEPS } from "./calendar-weeks.ts";
import { calendarTexts as texts } from "./texts.ts";

const levels = Array.from({ length: STEPS }, (_, index) => index + 1);

export const CalendarLegend = () => (
  <p aria-hidden className="flex items-end gap-2 text-13 text-ink-2 tabular-nums">
    {levels.map((level) => (
      <span key={level} className="flex items-end gap-1">
        <span className="mb-0.75 flex size-3 items-end overflow-hidden rounded-[2px] bg-violet-soft">
          <span
            className="w-full rounded-[2px] bg-violet"
            style={{ height: `${partOf(level) * 100}%` }}
          />
        </span>
        {level === STEPS ? texts.more(level) : level}
      </span>
    ))}
  </p>
);

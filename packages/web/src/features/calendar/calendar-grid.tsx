import { WEEK_DAYS } from "@stepout/server/domains/account/account.rules";
import type { Calendar } from "@stepout/server/domains/account/account.schema";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { countDays, dayAfter, formatMonth, formatWeekdayName } from "#lib/dates/calendar-days.ts";
import { classNames } from "#ui/style/class-names.ts";
import { columnsOf, dayAt, drawDay, fillOf, layMonths } from "./calendar-weeks.ts";

interface MonthLabelProps {
  scroller: HTMLElement | null;
  name: string;
  left: string;
}

/** Hides the name of a month while the edge of the scrolled area would cut it. */
function MonthLabel({ scroller, name, left }: MonthLabelProps) {
  const label = useRef<HTMLSpanElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => {
    if (!scroller || !label.current) return;
    const observer = new IntersectionObserver(
      (entries) => setIsWhole(entries.at(-1)?.intersectionRatio === 1),
      // Browsers round positions, so a label at the edge may be up to a pixel outside.
      { root: scroller, rootMargin: "1px", threshold: 1 },
    );
    observer.observe(label.current);
    return () => observer.disconnect();
  }, [scroller]);
  return (
    <span ref={label} className={classNames("absolute", !isWhole && "invisible")} style={{ left }}>
      {name}
    </span>
  );
}

interface CalendarGridProps {
  calendar: Calendar;
  chosen: number | undefined;
  onChoose: (day: number | undefined) => void;
}

const LABELLED_ROWS = [0, 2, 4];

export function CalendarGrid({ calendar, chosen, onChoose }: CalendarGridProps) {
  const { firstDay, lastDay, days } = calendar;
  const dayCount = countDays(firstDay, lastDay);
  const columns = columnsOf(dayCount);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);

  const choose = (event: PointerEvent<SVGSVGElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const column = ((event.clientX - left) / width) * columns;
    const row = ((event.clientY - top) / height) * WEEK_DAYS;
    onChoose(dayAt(column, row, dayCount));
  };
  const all = Array.from({ length: dayCount }, (_, day) => drawDay(day, 1)).join("");
  const shared = days.map(({ day }) => drawDay(day, 1)).join("");
  const filled = days.map(({ day, count }) => drawDay(day, fillOf(count))).join("");
  return (
    <div aria-hidden className="flex gap-2 text-13 text-ink-2">
      <div className="mt-6 grid min-w-7 shrink-0 grid-rows-[repeat(7,minmax(0,1fr))] items-center">
        {LABELLED_ROWS.map((row) => (
          <span key={row} className="h-4 leading-4" style={{ gridRow: row + 1 }}>
            {formatWeekdayName(dayAfter(firstDay, row))}
          </span>
        ))}
      </div>
      {/* Reversed, so that scrolling starts at the newest days. The days run from left to right in all languages. */}
      <div
        ref={setScroller}
        dir="ltr"
        className="flex min-w-0 flex-1 flex-row-reverse overflow-x-auto overscroll-x-contain"
      >
        <div className="w-240 shrink-0 @xl:w-full">
          <div className="relative h-6">
            {layMonths(firstDay, dayCount).map(({ column, day }) => (
              <MonthLabel
                key={column}
                scroller={scroller}
                name={formatMonth(day)}
                left={`${(column / columns) * 100}%`}
              />
            ))}
          </div>
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${columns} ${WEEK_DAYS}`}
            className="block w-full"
            onPointerDown={choose}
            onPointerMove={(event) => event.pointerType === "mouse" && choose(event)}
            onPointerLeave={({ pointerType }) => pointerType === "mouse" && onChoose(undefined)}
          >
            <path d={all} className="fill-ink/8" />
            <path d={shared} className="fill-violet-soft" />
            <path d={filled} className="fill-violet" />
            <path
              d={drawDay(chosen ?? dayCount - 1, 1)}
              className="fill-none stroke-ink"
              strokeWidth="1.5"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </div>
      </div>
    </div>
  );
}

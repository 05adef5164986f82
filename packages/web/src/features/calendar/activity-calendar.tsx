import type { Calendar } from "@stepout/server/domains/account/account.schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { OwnStreak } from "#features/streaks/own-streak.tsx";
import { useDailyRefetch } from "#features/streaks/use-streaks.ts";
import { countDays, dayAfter, formatLongDay, formatWeekday } from "#lib/dates/calendar-days.ts";
import { firstWeekday } from "#lib/dates/first-weekday.ts";
import { trpc } from "#lib/server/trpc.ts";
import { TableToggle } from "#ui/button/table-toggle.tsx";
import { SkeletonList } from "#ui/feedback/skeleton.tsx";
import { Card } from "#ui/layout/card.tsx";
import { ScrollRegion } from "#ui/layout/scroll-region.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { QueryView } from "#ui/loading/query-view.tsx";
import { FilledText } from "#ui/text/filled-text.tsx";
import { CalendarGrid } from "./calendar-grid.tsx";
import { fillOf, LEVELS } from "./calendar-weeks.ts";
import { calendarTexts as texts } from "./texts.ts";

const CalendarTable = ({ firstDay, days }: Calendar) => (
  <ScrollRegion role="region" label={texts.caption} className="max-h-52">
    <table className="w-full text-15">
      <caption className="sr-only">{texts.caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="sticky top-0 bg-card py-1.5 pe-3 text-start">
            {texts.day}
          </th>
          <th scope="col" className="sticky top-0 bg-card py-1.5 text-end">
            {texts.accomplishments}
          </th>
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {days.toReversed().map(({ day, count }) => (
          <tr key={day} className="border-t border-line">
            <th scope="row" className="py-1.5 pe-3 text-start font-normal text-ink-2">
              {formatLongDay(dayAfter(firstDay, day))}
            </th>
            <td className="py-1.5 text-end">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);

const levels = Array.from({ length: LEVELS }, (_, index) => index + 1);

const CalendarLegend = () => (
  <p aria-hidden className="flex items-end gap-2 text-13 text-ink-2 tabular-nums">
    {levels.map((level) => (
      <span key={level} className="flex items-end gap-1">
        <span className="mb-0.75 flex size-3 items-end overflow-hidden rounded-[2px] bg-violet-soft">
          <span
            className="w-full rounded-[2px] bg-violet"
            style={{ height: `${fillOf(level) * 100}%` }}
          />
        </span>
        {level === LEVELS ? texts.more(level) : level}
      </span>
    ))}
  </p>
);

const HEADING_ID = "your-year";

function Summary({ days }: Calendar) {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return <p className="text-15 text-ink-2">{texts.empty}</p>;
  return (
    <p className="text-15">
      <FilledText
        text={texts.inYear(total)}
        values={{ count: <span className="figures text-26">{total}</span> }}
      />
    </p>
  );
}

function Picture({ calendar }: { calendar: Calendar }) {
  const { firstDay, lastDay, days } = calendar;
  const [chosen, setChosen] = useState<number>();
  const describe = (day: number) => {
    const isToday = day === countDays(firstDay, lastDay) - 1;
    const name = formatWeekday(dayAfter(firstDay, day));
    const count = days.find((one) => one.day === day)?.count ?? 0;
    if (count > 0) return texts.onDay(count, isToday ? texts.today : name);
    return isToday ? texts.todayOpen : texts.nothingOn(name);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <CalendarGrid calendar={calendar} chosen={chosen} onChoose={setChosen} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-13 text-ink-2">{chosen !== undefined && describe(chosen)}</p>
        <CalendarLegend />
      </div>
    </div>
  );
}

export function ActivityCalendar() {
  const [isTable, setIsTable] = useState(false);
  const dailyRefetch = useDailyRefetch();
  const query = useQuery(
    trpc.account.calendar.queryOptions({ firstWeekday: firstWeekday() }, dailyRefetch),
  );
  const hasDays = query.data !== undefined && query.data.days.length > 0;
  return (
    <Card aria-labelledby={HEADING_ID} className="@container min-h-80 sm:min-h-64">
      <SectionHeading
        id={HEADING_ID}
        action={hasDays && <TableToggle isTable={isTable} onToggle={setIsTable} />}
      >
        {texts.title}
      </SectionHeading>
      <QueryView
        query={query}
        placeholder={<SkeletonList label={texts.loading} count={1} look="h-60 sm:h-44" />}
        failed={texts.failed}
      >
        {(calendar) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <Summary {...calendar} />
            <OwnStreak />
            {isTable ? <CalendarTable {...calendar} /> : <Picture calendar={calendar} />}
          </div>
        )}
      </QueryView>
    </Card>
  );
}

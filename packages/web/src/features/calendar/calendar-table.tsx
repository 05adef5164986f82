import type { Calendar } from "@stepout/server/domains/account/account.schema";
import { dayAfter, formatLongDay } from "#lib/dates/calendar-days.ts";
import { ScrollRegion } from "#ui/layout/scroll-region.tsx";
import { calendarTexts as texts } from "./texts.ts";

export const CalendarTable = ({ firstDay, days }: Calendar) => (
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

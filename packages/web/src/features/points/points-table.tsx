import { countDays, dayAfter, formatLongDay, formatWeekday } from "#lib/dates/calendar-days.ts";
import { ScrollRegion } from "#ui/layout/scroll-region.tsx";
import type { PointLines } from "./point-lines.ts";
import { pointsOn } from "./points-geometry.ts";
import { pointsTexts as texts } from "./texts.ts";

interface PointsTableProps extends PointLines {
  caption: string;
}

export function PointsTable({ firstDay, lastDay, lines, caption }: PointsTableProps) {
  const last = countDays(firstDay, lastDay) - 1;
  const changed = lines.flatMap(({ steps }) => steps.map(({ day }) => day));
  const days = [...new Set([last, ...changed])].sort((one, other) => other - one);
  return (
    <ScrollRegion role="region" label={caption} className="max-h-72">
      <table className="w-full text-13">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="align-bottom">
            <th scope="col" className="sticky start-0 top-0 z-1 bg-card py-1.5 pe-3 text-start">
              {texts.day}
            </th>
            {lines.map(({ id, name }) => (
              <th key={id} scope="col" className="sticky top-0 bg-card px-1.5 py-1.5 text-end">
                <bdi className="inline-block max-w-32 min-w-16 wrap-anywhere">{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {days.map((day) => (
            <tr key={day} className="border-t border-line">
              <th
                scope="row"
                title={formatLongDay(dayAfter(firstDay, day))}
                className="sticky start-0 bg-card py-1.5 pe-3 text-start font-normal whitespace-nowrap text-ink-2"
              >
                {formatWeekday(dayAfter(firstDay, day))}
              </th>
              {lines.map(({ id, steps }) => (
                <td key={id} className="px-1.5 py-1.5 text-end">
                  {pointsOn(steps, day)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

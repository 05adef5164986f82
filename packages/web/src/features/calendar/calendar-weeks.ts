import { WEEK_DAYS } from "@stepout/server/domains/account/account.rules";
import { dayAfter } from "#lib/dates/calendar-days.ts";

/** Number of fill levels, for days with 1, 2, 3, and 4 or more posts. */
export const LEVELS = 4;

const LOWEST_FILL = 0.4;

/** Width of a cell, as a fraction of its column. The rest of the column is a gap. */
const CELL = 0.8;

const MONTH_LABEL_COLUMNS = 3;

export const levelOf = (count: number): number => Math.min(count, LEVELS);

export function dayAt(column: number, row: number, dayCount: number): number | undefined {
  const day = Math.floor(column) * WEEK_DAYS + Math.floor(row);
  const isInside = row >= 0 && row < WEEK_DAYS && day >= 0 && day < dayCount;
  return isInside ? day : undefined;
}

export const columnsOf = (dayCount: number): number => Math.ceil(dayCount / WEEK_DAYS);

const RADIUS = 0.12;

const toTwoDigits = (length: number) => Number(length.toFixed(2));

export function drawDay(day: number, fill: number): string {
  const x = Math.floor(day / WEEK_DAYS);
  const bottom = toTwoDigits((day % WEEK_DAYS) + CELL - RADIUS);
  const width = toTwoDigits(CELL - 2 * RADIUS);
  const height = toTwoDigits(CELL * fill - 2 * RADIUS);
  const arc = `a${RADIUS} ${RADIUS} 0 0 1`;
  return `M${x} ${bottom}v${-height}${arc} ${RADIUS} ${-RADIUS}h${width}${arc} ${RADIUS} ${RADIUS}v${height}${arc} ${-RADIUS} ${RADIUS}h${-width}${arc} ${-RADIUS} ${-RADIUS}z`;
}

export const fillOf = (count: number): number =>
  LOWEST_FILL + ((levelOf(count) - 1) / (LEVELS - 1)) * (1 - LOWEST_FILL);

export function layMonths(firstDay: string, dayCount: number): { column: number; day: Date }[] {
  const columns = Array.from({ length: columnsOf(dayCount) }, (_, column) => ({
    column,
    day: dayAfter(firstDay, column * WEEK_DAYS),
  }));
  const begins = columns.filter(
    ({ day }, index) => day.getUTCMonth() !== columns[index - 1]?.day.getUTCMonth(),
  );
  return begins.filter(({ column }, index) => {
    const end = begins[index + 1]?.column ?? columns.length;
    return end - column >= MONTH_LABEL_COLUMNS;
  });
}

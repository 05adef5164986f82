import type { Calendar } from "@stepout/server/domains/account/account.schema";
import { WEEK_DAYS } from "@stepout/server/domains/account/calendar.rules";
import { dayAfter } from "#lib/dates/calendar-days.ts";

/** Fill levels of a day: one post, two, three, and four or more. */
export const STEPS = 4;

const LOWEST_PART = 0.4;

const RUN_MIN = 3;

/** Side of a day; a column with its gap is 1 wide. */
const CELL = 0.8;

const MONTH_COLUMNS = 3;

type Counted = Calendar["days"];

export const levelOf = (count: number): number => Math.min(count, STEPS);

export function dayAt(column: number, row: number, dayCount: number): number | undefined {
  const day = Math.floor(column) * WEEK_DAYS + Math.floor(row);
  const isInside = row >= 0 && row < WEEK_DAYS && day >= 0 && day < dayCount;
  return isInside ? day : undefined;
}

export const columnsOf = (dayCount: number): number => Math.ceil(dayCount / WEEK_DAYS);

const ROUND = 0.12;

const toTwoDigits = (length: number) => Number(length.toFixed(2));

export function drawDay(day: number, part: number): string {
  const x = Math.floor(day / WEEK_DAYS);
  const bottom = toTwoDigits((day % WEEK_DAYS) + CELL - ROUND);
  const width = toTwoDigits(CELL - 2 * ROUND);
  const height = toTwoDigits(CELL * part - 2 * ROUND);
  const arc = `a${ROUND} ${ROUND} 0 0 1`;
  return `M${x} ${bottom}v${-height}${arc} ${ROUND} ${-ROUND}h${width}${arc} ${ROUND} ${ROUND}v${height}${arc} ${-ROUND} ${ROUND}h${-width}${arc} ${-ROUND} ${-ROUND}z`;
}

export const partOf = (count: number): number =>
  LOWEST_PART + ((levelOf(count) - 1) / (STEPS - 1)) * (1 - LOWEST_PART);

/** Returns the columns where a month begins and its name has room. */
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
    return end - column >= MONTH_COLUMNS;
  });
}

interface Run {
  days: number;
  /** The user shared something today or yesterday. */
  isGoing: boolean;
}

/** Returns the present run, otherwise the longest; undefined if all are shorter than `RUN_MIN`. */
export function findRun(days: Counted, lastDay: number): Run | undefined {
  let length = 0;
  let longest = 0;
  let previous: number | undefined;
  for (const { day } of days) {
    length = previous === day - 1 ? length + 1 : 1;
    longest = Math.max(longest, length);
    previous = day;
  }
  const isGoing = previous !== undefined && previous >= lastDay - 1;
  if (isGoing && length >= RUN_MIN) return { days: length, isGoing: true };
  return longest >= RUN_MIN ? { days: longest, isGoing: false } : undefined;
}

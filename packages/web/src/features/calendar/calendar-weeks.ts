import type { Calendar } from "@stepout/server/domains/account/account.schema";
import { WEEK_DAYS } from "@stepout/server/domains/account/calendar.rules";
import { dayAfter } from "#lib/dates/calendar-days.ts";

/** A day is filled in steps: for one post, two, three, and four or more. */
export const STEPS = 4;

const LOWEST_PART = 0.4;

/** A shorter run is not worth telling of. */
const RUN_MIN = 3;

/** The side of a day, where a column with its gap is 1 wide. */
const CELL = 0.8;

/** A month's name needs this many columns. */
const MONTH_COLUMNS = 3;

type Counted = Calendar["days"];

export const levelOf = (count: number): number => Math.min(count, STEPS);

/** The day at a place of the grid, in columns and rows; undefined outside of it. */
export function dayAt(column: number, row: number, dayCount: number): number | undefined {
  const day = Math.floor(column) * WEEK_DAYS + Math.floor(row);
  const isInside = row >= 0 && row < WEEK_DAYS && day >= 0 && day < dayCount;
  return isInside ? day : undefined;
}

export const columnsOf = (dayCount: number): number => Math.ceil(dayCount / WEEK_DAYS);

/** The corner radius, at every size. */
const ROUND = 0.12;

const toTwoDigits = (length: number) => Number(length.toFixed(2));

/** Draws a day, from the ground up to a part of its height. */
export function drawDay(day: number, part: number): string {
  const x = Math.floor(day / WEEK_DAYS);
  const bottom = toTwoDigits((day % WEEK_DAYS) + CELL - ROUND);
  const width = toTwoDigits(CELL - 2 * ROUND);
  const height = toTwoDigits(CELL * part - 2 * ROUND);
  const arc = `a${ROUND} ${ROUND} 0 0 1`;
  return `M${x} ${bottom}v${-height}${arc} ${ROUND} ${-ROUND}h${width}${arc} ${ROUND} ${ROUND}v${height}${arc} ${-ROUND} ${ROUND}h${-width}${arc} ${-ROUND} ${-ROUND}z`;
}

/** How much of a day is filled: even one post is a visible step. */
export const partOf = (count: number): number =>
  LOWEST_PART + ((levelOf(count) - 1) / (STEPS - 1)) * (1 - LOWEST_PART);

/** The columns in which a month begins, where there is room for its name. */
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
  /** Whether it goes on: something was shared today or yesterday. */
  isGoing: boolean;
}

/**
 * The run of days worth telling of: the present one, otherwise the longest; none if all are short.
 */
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

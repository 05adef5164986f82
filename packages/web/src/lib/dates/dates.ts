import { formatTime } from "./times.ts";

/*
 * Written by hand, in the English of Intl.DateTimeFormat: making a page's first format blocks a
 * phone as long as drawing a screen.
 */
const MONTHS = [
  ...["January", "February", "March", "April", "May", "June", "July"],
  ...["August", "September", "October", "November", "December"],
];
const SHORT_LENGTH = 3;
/** A dash between two thin spaces. */
const UNTIL = "\u2009–\u2009";

/** 'March', from a Date's number for it. */
export const nameMonth = (index: number): string => MONTHS[index] ?? "";

/** 'Mar' from March, 'Tue' from Tuesday. */
export const shorten = (name: string): string => name.slice(0, SHORT_LENGTH);

const monthOf = (day: Date): string => nameMonth(day.getMonth());
const shortDay = (day: Date): string => `${shorten(monthOf(day))} ${day.getDate()}`;
const ofYear = (day: Date): string => `, ${day.getFullYear()}`;

/** 'Mar 12, 2030', in the local time zone. */
export function formatDay(iso: string): string {
  const day = new Date(iso);
  return shortDay(day) + ofYear(day);
}

/** 'Mar 12 – Apr 11, 2030'; the common part is written once. */
export function formatDays(from: string, until: string): string {
  const [first, last] = [new Date(from), new Date(until)];
  if (first.getFullYear() !== last.getFullYear()) {
    return formatDay(from) + UNTIL + formatDay(until);
  }
  if (first.getMonth() !== last.getMonth()) {
    return shortDay(first) + UNTIL + shortDay(last) + ofYear(last);
  }
  const lastDay = first.getDate() === last.getDate() ? "" : UNTIL + last.getDate();
  return shortDay(first) + lastDay + ofYear(last);
}

/** 'March 12, 2030', in the local time zone. */
export function formatLongDate(iso: string): string {
  const day = new Date(iso);
  return `${monthOf(day)} ${day.getDate()}${ofYear(day)}`;
}

/** 'March 12, 2030 at 9:30 AM'. */
export const formatMoment = (iso: string): string => `${formatLongDate(iso)} at ${formatTime(iso)}`;

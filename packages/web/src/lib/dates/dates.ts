import { formatTime } from "./times.ts";

/*
 * Written by hand, as Intl.DateTimeFormat writes them in English: the first of those that a page makes
 * takes a phone's whole attention for as long as a screen does.
 */
const MONTHS = [
  ...["January", "February", "March", "April", "May", "June", "July"],
  ...["August", "September", "October", "November", "December"],
];
const SHORT_LENGTH = 3;
/** A dash between two thin spaces. */
const UNTIL = "\u2009–\u2009";

/** 'March', of the number that a Date has for it. */
export const nameMonth = (index: number): string => MONTHS[index] ?? "";

/** 'Mar' of March, 'Tue' of Tuesday. */
export const shorten = (name: string): string => name.slice(0, SHORT_LENGTH);

const monthOf = (day: Date): string => nameMonth(day.getMonth());
const shortDay = (day: Date): string => `${shorten(monthOf(day))} ${day.getDate()}`;
const ofYear = (day: Date): string => `, ${day.getFullYear()}`;

/** 'Mar 12, 2030', in the time zone of the person looking. */
export function formatDay(iso: string): string {
  const day = new Date(iso);
  return shortDay(day) + ofYear(day);
}

/** 'Mar 12 – Apr 11, 2030'; what both days share is said once. */
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

/** 'March 12, 2030', in the time zone of the person looking. */
export function formatLongDate(iso: string): string {
  const day = new Date(iso);
  return `${monthOf(day)} ${day.getDate()}${ofYear(day)}`;
}

/** 'March 12, 2030 at 9:30 AM'. */
export const formatMoment = (iso: string): string => `${formatLongDate(iso)} at ${formatTime(iso)}`;

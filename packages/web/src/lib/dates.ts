/*
 * Written by hand, as Intl.DateTimeFormat writes them in English: the first of those that a page makes
 * takes a phone's whole attention for as long as a screen does.
 */
const MONTHS = [
  ...["January", "February", "March", "April", "May", "June", "July"],
  ...["August", "September", "October", "November", "December"],
];
const SHORT_LENGTH = 3;
const NOON_HOUR = 12;
/** A dash between two thin spaces. */
const UNTIL = "\u2009–\u2009";

const monthOf = (day: Date): string => MONTHS[day.getMonth()] ?? "";
const shortDay = (day: Date): string => `${monthOf(day).slice(0, SHORT_LENGTH)} ${day.getDate()}`;
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

/** 'March 12, 2030 at 9:30 AM'. */
export function formatMoment(iso: string): string {
  const moment = new Date(iso);
  const hour = moment.getHours() % NOON_HOUR || NOON_HOUR;
  const minutes = String(moment.getMinutes()).padStart(2, "0");
  const half = moment.getHours() < NOON_HOUR ? "AM" : "PM";
  return `${monthOf(moment)} ${moment.getDate()}${ofYear(moment)} at ${hour}:${minutes} ${half}`;
}

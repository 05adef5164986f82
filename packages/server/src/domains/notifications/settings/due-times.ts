import { findLocalHour, localTimeOf } from "../../../platform/time/local-time.ts";
import { hoursFor, isQuietHour, type QuietHours } from "./quiet-hours.rules.ts";

/** A user's reminder hour and quiet hours, in their time zone. */
export interface Rhythm extends QuietHours {
  reminderHour: number;
  timeZone: string;
}

/** `day` is the user's local day, as an ISO date. */
export interface Due {
  at: number;
  day: string;
}

const WEEKLY_HOUR = 8;
const MONDAY = 1;
const DAYS_OF_WEEK = 7;

export const isQuiet = (rhythm: Rhythm, moment: number): boolean =>
  isQuietHour(rhythm, localTimeOf(rhythm.timeZone, moment).hour);

/** Returns `moment`, or the end of the quiet hours if `moment` is within them. */
export function endOfQuiet(rhythm: Rhythm, moment: number): number {
  const { quietTo, timeZone } = rhythm;
  let day = localTimeOf(timeZone, moment).toPlainDate();
  let end = moment;
  while (isQuiet(rhythm, end)) {
    const next = findLocalHour(timeZone, day, quietTo);
    if (next !== undefined && next > end) end = next;
    else day = day.add({ days: 1 });
  }
  return end;
}

/** Returns undefined if the time zone skips that day. */
function findTime(rhythm: Rhythm, day: Temporal.PlainDate, hour: number): number | undefined {
  for (const candidate of hoursFor(hour, rhythm)) {
    const at = findLocalHour(rhythm.timeZone, day, candidate);
    if (at !== undefined && !isQuiet(rhythm, at)) return at;
  }
  return undefined;
}

function findNext(rhythm: Rhythm, after: number, hour: number, step: number): Due {
  const today = localTimeOf(rhythm.timeZone, after).toPlainDate();
  const daysAhead = step === DAYS_OF_WEEK ? (MONDAY - today.dayOfWeek + step) % step : 0;
  for (let day = today.add({ days: daysAhead }); ; day = day.add({ days: step })) {
    const at = findTime(rhythm, day, hour);
    if (at !== undefined && at > after) return { at, day: day.toString() };
  }
}

export const nextReminder = (rhythm: Rhythm, after: number): Due =>
  findNext(rhythm, after, rhythm.reminderHour, 1);

/** Weekly emails are due on Mondays at 8:00, or when quiet hours end. */
export const nextWeeklyMail = (rhythm: Rhythm, after: number): Due =>
  findNext(rhythm, after, WEEKLY_HOUR, DAYS_OF_WEEK);

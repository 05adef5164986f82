import type { LocalDays } from "@stepout/server/platform/time/calendar-days.rules";
import { lazily } from "@stepout/server/text/lazily.rules";

// Separate from dates.ts, because the first load needs only this file.

/** Creates the format on first use, because creating one takes several milliseconds. */
export const createFormat = (options: Intl.DateTimeFormatOptions) =>
  lazily(() => new Intl.DateTimeFormat(undefined, options));

const time = createFormat({ timeStyle: "short" });

/** Returns '9:30 AM'. */
export const formatTime = (iso: string): string => time().format(new Date(iso));

/**
 * Returns a text such as 'Today at 9:30 AM'. `texts` contains one text for today and one for each day after it. Returns
 * undefined for other days.
 */
export function formatNearTime(
  iso: string,
  now: number,
  texts: readonly ((time: string) => string)[],
  { dayOf }: LocalDays,
) {
  return texts[dayOf(Date.parse(iso)) - dayOf(now)]?.(formatTime(iso));
}

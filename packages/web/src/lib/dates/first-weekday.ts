import { lazily } from "@stepout/server/text/lazily.rules";

const MONDAY = 1;

/** Returns a locale's first weekday, from 1 for Monday to 7 for Sunday. Monday if the browser doesn't know. */
export function firstWeekdayOf(locale: string): number {
  const { getWeekInfo } = Intl.Locale.prototype;
  return getWeekInfo?.call(new Intl.Locale(locale)).firstDay ?? MONDAY;
}

/** Returns the first weekday of the locale in which dates are formatted. */
export const firstWeekday = lazily(() =>
  firstWeekdayOf(Intl.DateTimeFormat().resolvedOptions().locale),
);

import { lazily } from "@stepout/server/text/lazily.rules";

const MONDAY = 1;

interface WeekLocale {
  getWeekInfo?: () => { firstDay: number };
}

/** Returns a locale's first weekday, from 1 (Monday) to 7 (Sunday). Returns 1 if the browser has no data about it. */
export const firstWeekdayOf = (locale: WeekLocale): number =>
  locale.getWeekInfo?.().firstDay ?? MONDAY;

export const firstWeekday = lazily(() =>
  firstWeekdayOf(new Intl.Locale(Intl.DateTimeFormat().resolvedOptions().locale)),
);

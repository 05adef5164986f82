import { lazily } from "@stepout/server/lazily.rules";

const DAY_MS = 86_400_000;

/** Days have no hour: all of them are reckoned in UTC, whose days are all of one length. */
const utc = { timeZone: "UTC" } as const;
const dayFormat = lazily(
  () =>
    new Intl.DateTimeFormat("en", {
      ...utc,
      weekday: "short",
      month: "short",
      day: "numeric",
    }),
);
const shortFormat = lazily(
  () => new Intl.DateTimeFormat("en", { ...utc, month: "short", day: "numeric" }),
);
const longFormat = lazily(() => new Intl.DateTimeFormat("en", { ...utc, dateStyle: "full" }));
const monthFormat = lazily(() => new Intl.DateTimeFormat("en", { ...utc, month: "short" }));

/** The day that comes so many after an ISO one such as '2030-03-12'. */
export const dayAfter = (isoDay: string, days: number): Date =>
  new Date(Date.parse(isoDay) + days * DAY_MS);

/** How many days there are from one to another, both counted. */
export const countDays = (first: string, last: string): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;

/** 'Tue, Mar 12'. */
export const formatWeekday = (day: Date): string => dayFormat().format(day);

/** 'Mar 12'. */
export const formatShortDay = (day: Date): string => shortFormat().format(day);

/** 'Tuesday, March 12, 2030'. */
export const formatLongDay = (day: Date): string => longFormat().format(day);

/** 'Mar'. */
export const formatMonth = (day: Date): string => monthFormat().format(day);

/** The zone whose midnights part one's days. */
export const ownTimeZone = (): string =>
  // Far quicker than to make a format, where browsers have it.
  "Temporal" in globalThis
    ? Temporal.Now.timeZoneId()
    : new Intl.DateTimeFormat().resolvedOptions().timeZone;

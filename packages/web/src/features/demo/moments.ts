const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** One moment for all days: a millisecond between start and end would make a game a day longer. */
const opened = Date.now();

const fromNow = (now: number, ms: number): string => new Date(now + ms).toISOString();

export const inHours = (hours: number): string => fromNow(Date.now(), hours * HOUR_MS);

export const inDays = (days: number): string => fromNow(opened, days * DAY_MS);

/** The date so many days ago, as 2026-01-31. */
export const day = (daysAgo: number): string => inDays(-daysAgo).slice(0, 10);

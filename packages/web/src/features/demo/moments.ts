const HOUR_MS = 3_600_000;
const HOURS_A_DAY = 24;

export const inHours = (hours: number): string =>
  new Date(Date.now() + hours * HOUR_MS).toISOString();

export const inDays = (days: number): string => inHours(days * HOURS_A_DAY);

/** The day that so many days have passed since, as 2026-01-31. */
export const day = (daysAgo: number): string => inDays(-daysAgo).slice(0, 10);

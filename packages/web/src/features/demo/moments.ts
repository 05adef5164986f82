const HOUR_MS = 3_600_000;
const HOURS_A_DAY = 24;

export const inHours = (hours: number): string =>
  new Date(Date.now() + hours * HOUR_MS).toISOString();

export const inDays = (days: number): string => inHours(days * HOURS_A_DAY);

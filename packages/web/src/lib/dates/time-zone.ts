// Separate from dates.ts, because the first load needs only this file.

/** Returns 'Berlin' for 'Europe/Berlin'. */
export const nameOfTimeZone = (timeZone: string): string =>
  timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

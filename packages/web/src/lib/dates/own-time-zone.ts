/** 'Berlin' for 'Europe/Berlin'. */
export const nameOfTimeZone = (timeZone: string): string =>
  timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");

/** The local time zone. */
export const ownTimeZone = (): string =>
  // Where browsers have Temporal, it is far quicker than making a format.
  "Temporal" in globalThis
    ? Temporal.Now.timeZoneId()
    : new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The local time zone. */
export const ownTimeZone = (): string =>
  // Where browsers have Temporal, it is far quicker than making a format.
  "Temporal" in globalThis
    ? Temporal.Now.timeZoneId()
    : new Intl.DateTimeFormat().resolvedOptions().timeZone;

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "UTC" });

/** Returns "26 November 2026, 19:20 UTC", for pages that don't know the reader's time zone. */
export function formatMoment(iso: string): string {
  const moment = new Date(iso);
  return `${day.format(moment)}, ${time.format(moment)} UTC`;
}

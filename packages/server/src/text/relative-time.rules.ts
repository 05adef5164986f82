const SECOND_MS = 1_000;
const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"} ago`;

export function formatRelativeTime(moment: string | number, now: number): string {
  const then = typeof moment === "number" ? moment : Date.parse(moment);
  const seconds = Math.floor((now - then) / SECOND_MS);
  if (seconds < MINUTE_SECONDS) return "Just now";
  if (seconds < HOUR_SECONDS) return ago(Math.floor(seconds / MINUTE_SECONDS), "minute");
  if (seconds < DAY_SECONDS) return ago(Math.floor(seconds / HOUR_SECONDS), "hour");
  return ago(Math.floor(seconds / DAY_SECONDS), "day");
}

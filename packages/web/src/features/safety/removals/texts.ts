const inUnits = (count: number, unit: string) => `${count} more ${unit}${count === 1 ? "" : "s"}`;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export function sayTimeLeft(until: string, now: number): string {
  const left = Date.parse(until) - now;
  if (left <= 0) return "A day has passed: it can't be put back.";
  const isHours = left >= HOUR_MS;
  return `Can be put back for ${
    isHours
      ? inUnits(Math.floor(left / HOUR_MS), "hour")
      : inUnits(Math.ceil(left / MINUTE_MS), "minute")
  }`;
}

export const removedTexts = {
  card: "Removed in the last day",
  loading: "Loading what was removed",
  loadFailed: "What was removed did not load",
  none: "Nothing. What is removed can be put back from here for a day.",
  more: "Show more of what was removed",
  moreFailed: "The rest of what was removed did not load",
  kinds: { post: "Accomplishment", comment: "Comment", picture: "Photo" },
  by: "removed by",
  withPhoto: "With a photo",
  reason: "The reason:",
  putBack: "Put back",
} as const;

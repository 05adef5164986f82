const inUnits = (count: number, unit: string) => `${count} more ${unit}${count === 1 ? "" : "s"}`;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export function sayTimeLeft(until: string, now: number): string {
  const left = Date.parse(until) - now;
  if (left <= 0) return "A day has passed, so it can't be put back.";
  const isHours = left >= HOUR_MS;
  return `Can be put back for ${
    isHours
      ? inUnits(Math.floor(left / HOUR_MS), "hour")
      : inUnits(Math.ceil(left / MINUTE_MS), "minute")
  }`;
}

export const removedTexts = {
  card: "Removed in the last day",
  loading: "Loading removed items",
  loadFailed: "Couldn't load removed items",
  none: "Nothing was removed. If you remove something, you can put it back from here within a day.",
  more: "Show more removed items",
  moreFailed: "Couldn't load more removed items",
  kinds: { post: "Accomplishment", comment: "Comment", picture: "Photo" },
  by: "removed by",
  withPhoto: "With a photo",
  reason: "Reason:",
  putBack: "Put back",
} as const;

export const noticeTexts = {
  title: (count: number) =>
    count === 1 ? "Something you shared was removed" : `${count} things you shared were removed`,
  seeWhy: "See why",
  kinds: {
    post: "Your accomplishment in",
    comment: "Your comment in",
    picture: "The photo of your accomplishment in",
  },
  reason: "Reason:",
  later: "Disagree? Talk to the game's admins. They can put it back within a day.",
  gotIt: "Got it",
  readFailed: "Failed to mark as read",
} as const;

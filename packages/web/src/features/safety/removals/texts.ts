const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const timeLeft = {
  hours: (count: number) =>
    count === 1 ? "Can be put back for 1 more hour" : `Can be put back for ${count} more hours`,
  minutes: (count: number) =>
    count === 1 ? "Can be put back for 1 more minute" : `Can be put back for ${count} more minutes`,
};

export function sayTimeLeft(until: string, now: number): string {
  const left = Date.parse(until) - now;
  if (left <= 0) return "A day has passed, so it can't be put back.";
  const isHours = left >= HOUR_MS;
  const sentence = isHours ? timeLeft.hours : timeLeft.minutes;
  return sentence(isHours ? Math.floor(left / HOUR_MS) : Math.ceil(left / MINUTE_MS));
}

export const removedTexts = {
  card: "Removed in the last day",
  loading: "Loading removed items",
  loadFailed: "Couldn't load removed items",
  none: "Nothing was removed. If you remove something, you can put it back from here within a day.",
  more: "Show more removed items",
  moreFailed: "Couldn't load more removed items",
  kinds: { post: "Accomplishment", comment: "Comment", picture: "Photo" },
  by: "removed by {name}",
  withPhoto: "With a photo",
  reason: "Reason:",
  putBack: "Put back",
} as const;

export const noticeTexts = {
  title: (count: number) =>
    count === 1 ? "Something you shared was removed" : `${count} things you shared were removed`,
  seeWhy: "See why",
  kinds: {
    post: "Your accomplishment in {game}",
    comment: "Your comment in {game}",
    picture: "The photo of your accomplishment in {game}",
  },
  reason: "Reason:",
  later: "Disagree? Talk to the game's admins. They can put it back within a day.",
  gotIt: "Got it",
  readFailed: "Failed to mark as read",
} as const;

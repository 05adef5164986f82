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

export const noticeTexts = {
  title: (count: number) =>
    count === 1 ? "Something of yours was removed" : `${count} things of yours were removed`,
  seeWhy: "See why",
  kinds: {
    post: "Your accomplishment in",
    comment: "Your comment in",
    picture: "The photo of your accomplishment in",
  },
  reason: "Those who run the game say:",
  later:
    "Do you see it otherwise? Talk with those who run the game. For a day they can put it back.",
  gotIt: "Got it",
  readFailed: "Failed to mark it as read",
} as const;

export const reportTexts = {
  report: "Report",
  reportThis: (name: string) => `Report ${name}`,
  titles: {
    post: "Report this post",
    comment: "Report this comment",
    message: "Report this message",
    user: "Report this person",
    game: "Report this game",
  },
  reasonLabel: "What is wrong?",
  reasons: {
    unkind: "Hurts somebody",
    private: "Private things",
    unsafe: "Dangerous",
    spam: "Not a real deed",
  },
  words: "Anything to add",
  wordsHint:
    "Those who run the game read this with the words as they are now. They are not told who you are; those who look after this StepOut are.",
  wordsHintForHosts:
    "Those who look after this StepOut read this with what is there now, and who has sent it.",
  send: "Send report",
  sent: "Thank you. Those who run the game will look at it.",
  sentToHosts: "Thank you. Those who look after this StepOut will look at it.",
  sendFailed: "Failed to send the report",

  loading: "Loading the reports",
  more: "Show more reports",
  moreFailed: "Further reports did not load",
  open: "Waiting for an answer",
  closed: "Closed",
  kinds: {
    post: "Accomplishment",
    comment: "Comment",
    message: "Message",
    user: "Person",
    game: "Game",
  },

  own: {
    card: "What you have reported",
    loadFailed: "What you have reported did not load",
    none: "You have reported nothing.",
  },
  answered: "The answer:",
} as const;

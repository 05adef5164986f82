export const reportTexts = {
  report: "Report",
  messageMenu: "Message actions",
  titles: {
    post: "Report this post",
    comment: "Report this comment",
    message: "Report this message",
    user: "Report this person",
    game: "Report this game",
  },
  reasonLabel: "What's wrong?",
  reasons: {
    unkind: "Hurtful",
    private: "Shares something private",
    unsafe: "Dangerous",
    spam: "Made up",
  },
  words: "Anything to add?",
  wordsHint:
    "The game's admins see this and a copy of what you report, not your name. The hosts see your name.",
  wordsHintForHosts: "The hosts see this, a copy of what you report, and your name.",
  send: "Send report",
  sent: "Thank you. The game's admins will look at it.",
  sentToHosts: "Thank you. The hosts will look at it.",
  sendFailed: "Failed to send the report",

  loading: "Loading reports",
  more: "Show more reports",
  moreFailed: "Couldn't load more reports",
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
    card: "Your reports",
    loadFailed: "Couldn't load your reports",
    none: "You haven't reported anything.",
  },
  answered: "Answer:",
} as const;

/** Everything that is said to those who decide about reports. */
export const moderationTexts = {
  card: "Reports",
  loadFailed: "The reports did not load",
  none: "Nobody has reported anything.",
  reportedBy: "Reported by",
  gone: "The words are gone with the account.",
  picture: "The reported photo",
  putPictureBack: "Put the photo back",
  close: "Answer",
  closeTitle: "Close this report",
  answerLabel: "Your answer to whoever has reported it",
  answerHint: "It closes the report. Whoever was reported does not read it.",
  closeAndSend: "Close report",
  wasClosed: "The report is closed",
  closeFailed: "Failed to close the report",
  screen: "What people have reported",
} as const;

/** What is asked before something is removed from a game, and said of it afterwards. */
export const dialogTexts = {
  titles: { post: "Remove this post?", comment: "Remove this comment?" },
  choiceTitle: "What should be removed?",
  onlyPicture: "Only the photo",
  wholePost: "The whole post",
  reasonLabel: "Why?",
  reasons: {
    unkind: "It hurts somebody",
    private: "It shows private things",
    unsafe: "It is dangerous",
    elsewhere: "It does not belong here",
  },
  words: "In your own words",
  wordsHint: "Say it as you would to the author. You can undo it right afterwards.",
  removed: "Removed",
  removeFailed: "Failed to remove it",
  undo: "Undo",
  undoHint: "Undo the removal",
  restored: "It is back",
  restoreFailed: "Failed to put it back",
} as const;

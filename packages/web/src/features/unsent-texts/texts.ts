export const unsentTextsTexts = {
  kept: "What you typed is still here.",
  copy: "Copy",
  copied: "Text copied to clipboard",
  discard: "Discard",
  labels: {
    gameName: "Game name",
    gameDescription: "Game description",
    groupName: "Group name",
    invitedAddress: "E-mail address to invite",
    message: "Your message",
    accomplishment: "Your accomplishment",
  },
} as const;

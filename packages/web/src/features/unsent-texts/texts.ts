export const unsentTextsTexts = {
  kept: "What you typed is still here.",
  copy: "Copy",
  copied: "Your words are copied to the clipboard",
  discard: "Discard",
  labels: {
    gameName: "Name of the game",
    gameDescription: "Description of the game",
    groupName: "Name of the group",
    invitedAddress: "E-mail address to invite",
    message: "Your message",
    accomplishment: "Your accomplishment",
  },
} as const;

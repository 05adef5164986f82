export const unsentTextsTexts = {
  kept: "What you typed is still here.",
  copy: "Copy",
  copied: "Text copied to clipboard",
  discard: "Discard",
  edit: "Edit",
  retry: "Try again",
  image: "Your photo",
  notSent: (reason: string) => `This couldn't be sent. ${reason}`,
  labels: {
    gameName: "Game name",
    gameDescription: "Game description",
    groupName: "Group name",
    invitedAddress: "Email address to invite",
    message: "Your message",
    accomplishment: "Your accomplishment",
    comment: "Your comment",
  },
} as const;

export const waitingTexts = {
  waiting: "Waiting for the network",
  waitingForServer: "Waiting to be sent",
  sending: "Sending…",
  cancel: "Cancel",
  cancelled: "Cancelled",
  back: {
    inPlace: "Your text is back where you wrote it.",
    onHome: "Your text is back in the share form on Home.",
  },
  backButMaybeSent: {
    inPlace:
      "Your text is back where you wrote it. It may already have been sent. If so, you can delete it in the game.",
    onHome:
      "Your text is back in the share form on Home. It may already have been sent. If so, you can delete it in the game.",
  },
  tooLate: "It's being sent right now",
};

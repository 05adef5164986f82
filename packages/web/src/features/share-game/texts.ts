const soFar: Record<number, string> = {
  1: "1 player so far. Bring two more.",
  2: "2 players so far. Bring one more.",
};

export const inviteTexts = {
  invite: "Invite",
  /** Returns undefined for a game that has enough players. */
  playersSoFar: (players: number) => soFar[players],
} as const;

export const shareGameTexts = {
  title: "Share game",
  tabs: { code: "Code", link: "Link", username: "Username" },

  code: "Invite code",
  codeHint: "Anyone can join by entering this code under “Join Game”.",
  copyCode: "Copy code",
  link: "Share link",
  linkHint: "Opens on any phone. New people create an account first.",
  copyLink: "Copy link",
  codeCopied: "Invite code copied to clipboard",
  linkCopied: "Share link copied to clipboard",
  qr: "QR code of the share link",
  send: "Share…",
  invitation: (game: string) => `Join me in “${game}” on StepOut`,
  renew: "New code",
  renewTitle: "Create a new code?",
  renewNote: "The old code and links stop working. Current players stay in the game.",
  renewed: "New code created",
  renewFailed: "Failed to create a new code",
  hidden: "Join this game to see its code.",

  search: "Search by name or username",
  searchPlaceholder: "Find a friend",
  searchHint: "Type at least 2 characters.",
  searching: "Searching",
  noneFound: "No users found",
  searchFailed: "Search failed",
  invite: "Invite",
  invited: "Invited",
  inviteDone: "User invited successfully!",
  inviteFailed: "Failed to invite user",
  mayNotInvite: {
    approval: "Only the creator and admins can invite people to this game.",
    private: "Only players in this private game can invite people.",
  },
} as const;

export const invitesTexts = {
  title: "Invites",
  received: (count: number) => `Received (${count})`,
  pending: (count: number) => `Pending (${count})`,
  loading: "Loading your invites",
  failed: "Couldn't load your invites",

  dialogTitle: (count: number) => `Game Invitations (${count})`,
  dialogEmpty: "No pending invitations",
  dialogEmptyHint: "You don't have any game invitations at the moment.",
  declinedInDialog: {
    title: "Invitation declined",
    description: "The invitation has been declined.",
  },

  noReceived: "No invitations yet",
  noReceivedHint: "Game invitations show up here. Or find a game yourself.",
  noPending: "No requests yet",
  noPendingHint: "Requests to join games you created show up here.",

  ownRequests: "Games you asked to join",
  waiting: "You asked to join {game}. Waiting for its creator.",
  seeRequests: "See requests",

  haveCode: "Have a code?",
  haveCodeHint: "Ask the creator of a game for one.",
  joinByCode: "Join by code",
  bring: "Invite others",

  invitedBy: "Invited by {name}",
  public: "Public",
  private: "Private",
  starts: (day: string) => `Starts ${day}`,
  started: (day: string) => `Started ${day}`,
  accept: "Accept",
  decline: "Decline",
  accepted: "Invitation accepted! You've joined the game.",
  acceptFailed: "Failed to accept invitation",
  declined: "Invitation declined.",
  declineFailed: "Failed to decline invitation",

  wantsToJoin: "{name} wants to join",
  approve: "Approve",
  handled: "Join request handled successfully",
  handleFailed: "Failed to handle join request",
} as const;

import { CONNECTION_HINT } from "#ui/feedback/connection-hint.ts";

export const joinTexts = {
  dialogTitle: "Join a game",
  dialogHint: "The person who invited you has a code of 6 letters and digits.",
  code: "Join code",
  join: "Join Game",
  joinThis: (name: string) => `Join Game: ${name}`,
  comingSoon: "Coming Soon",
  requestSent: "Request sent",
  open: "Open game",
  cancel: "Cancel",
  codeFailed: "Failed to join game. Please check the code and try again.",

  joined: "You've joined the game successfully.",
  joinedByCode: "Successfully joined the game!",
  alreadyMember: "Already a member",
  requested: "Join request sent! Waiting for approval from the game creator.",
  joinFailed: "Failed to join game",

  invalid: "Invalid link",
  invalidHint: "This is no invite link: its code has 6 letters and digits. Ask for a new one.",
  notFoundHint: "No game has this code. It may have been deleted.",
  failed: "The game did not load",
  failedHint: CONNECTION_HINT,
  home: "Return Home",

  loading: "Loading the game",
  title: (game: string) => `Join ${game}`,
  invited: "You're invited",
  completed: "This game has already completed, but you can still join to view the results.",
  asksFirst: "The creator of this game approves who joins.",
  tagline: "Step out of your comfort zone, share accomplishments and inspire others.",
  signIn: "Sign in to join",
  isNew: "New here?",
  createAccount: "Create an account",
  askForAccount: "Ask whoever runs this StepOut for an account.",
} as const;

export const gameTexts = {
  by: "by",
  byCreator: (name: string) => `by ${name}`,
  code: (code: string) => `code ${code}`,
  players: (count: number) => `${count} ${count === 1 ? "player" : "players"}`,
  place: "Place",
  points: (count: number) => (count === 1 ? "Point" : "Points"),
  progress: (name: string) => `Progress of ${name}`,
  scores: (highest: number) => `Scores of the players, the highest is ${highest}`,
  noScores: "No points yet",
  edit: (name: string) => `Edit game: ${name}`,
  share: (name: string) => `Share game: ${name}`,
  join: "Join Game",
  joinThis: (name: string) => `Join Game: ${name}`,
  comingSoon: "Coming Soon",
  requestSent: "Request sent",
  open: "Open game",

  joined: "You've joined the game successfully.",
  joinedByCode: "Successfully joined the game!",
  alreadyMember: "Already a member",
  requested: "Join request sent! Waiting for approval from the game creator.",
  joinFailed: "Failed to join game",
  notFound: "Game Not Found",

  created: "Game created successfully!",
  createFailed: "Failed to create game. Please try again.",
  updated: "Game updated successfully!",
  updateFailed: "Failed to update game. Please try again.",
} as const;

export const myGamesTexts = {
  title: "My Games",
  invitations: "Invitations",
  loading: "Loading your games",
  tabs: { active: "Active", upcoming: "Upcoming", past: "Past" },
  empty: {
    active: {
      title: "No active games right now",
      hint: "Join one that is running, or start your own and bring a friend.",
    },
    upcoming: {
      title: "Nothing coming up yet",
      hint: "Plan a challenge for next week, and give everyone time to get curious.",
    },
    past: {
      title: "No finished games yet",
      hint: "When a game ends, its winners and your medals stay here.",
    },
  },
} as const;

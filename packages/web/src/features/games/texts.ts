export const gameTexts = {
  by: "by",
  players: (count: number) => `${count} ${count === 1 ? "player" : "players"}`,
  nearDays: {
    upcoming: ["Today", "Tomorrow"],
    active: ["Ends today", "Ends tomorrow"],
    completed: ["Ended today"],
  },
  place: "Place",
  points: (count: number) => (count === 1 ? "Point" : "Points"),
  progress: (name: string) => `Progress of ${name}`,
  scores: (highest: number) => `Player scores, highest ${highest}`,
  noScores: "No points yet",
  edit: (name: string) => `Edit game: ${name}`,
  share: (name: string) => `Share game: ${name}`,
  notFound: "Game Not Found",
} as const;

export const myGamesTexts = {
  title: "My Games",
  invitations: "Invitations",
  loading: "Loading your games",
  tabs: { active: "Active", upcoming: "Upcoming", past: "Past" },
} as const;

export const statsTexts = {
  failed: "Your stats did not load",
  refresh: "Refresh medal statistics",
  refreshed: "Medal statistics have been refreshed!",
  refreshFailed: "Failed to refresh stats",
  gamesJoined: "Games joined",
  accomplishments: "Accomplishments",
  votes: "Votes received",
  medals: "Medals",
  gold: "gold",
  silver: "silver",
  bronze: "bronze",
  popular: "popular vote",
} as const;

export const statsTexts = {
  failed: "Couldn't load your stats",
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

export const activityTexts = {
  refresh: "Refresh",
  failed: "Couldn't load recent activity",
  empty: "Nothing has happened yet",
  emptyHint: "Posts and comments from your games show up here. Take the first step!",
  posted: "Posted",
  commented: "Commented",
  games: (count: number) => `${count} games`,
  chooseGame: "Choose a game to open",
  imageAlt: "Accomplishment",
} as const;

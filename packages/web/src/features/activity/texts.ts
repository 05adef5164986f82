export const activityTexts = {
  refresh: "Refresh the feed",
  failed: "Recent activity did not load",
  empty: "Nothing has happened yet",
  emptyHint: "What you and the people in your games share appears here. Take the first step!",
  posted: "Posted",
  commented: "Commented",
  games: (count: number) => `${count} games`,
  chooseGame: "Choose a game to open",
  imageAlt: "Accomplishment",
} as const;

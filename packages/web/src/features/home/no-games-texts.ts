/** Separate from `texts.ts`, because most users never need them. */
export const noGamesTexts = {
  active: {
    title: "No active games right now",
    hint: "Join an active game, or start your own and bring a friend.",
  },
  upcoming: {
    title: "Nothing coming up yet",
    hint: "Plan a game for next week and give everyone time to get curious.",
  },
  past: {
    title: "No finished games yet",
    hint: "When a game ends, you'll find its winners and your medals here.",
  },
} as const;

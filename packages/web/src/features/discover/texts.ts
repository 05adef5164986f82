import { CONNECTION_HINT } from "#ui/feedback/connection-hint.ts";

export const discoverTexts = {
  title: "Discover",
  search: "Search games",
  searchPlaceholder: "Find a game",
  active: "Active Games",
  upcoming: "Coming Soon",
  completed: "Completed",
  rank: (rank: number) => `#${rank}`,
  loading: "Loading games",
  failed: "The games did not load",
  failedHint: CONNECTION_HINT,
  noActive: "No active games yet",
  noActiveHint: "Nobody has stepped out in public today. Start a game, and be the one who did.",
  noUpcoming: "Nothing is coming up",
  noUpcomingHint: "Plan a game for next week, and it shows here.",
  noHits: (term: string) => `No games match “${term}”`,
  noHitsHint: "Try another word, or make that game yourself.",
  hits: (count: number) => `${count} ${count === 1 ? "game" : "games"} found`,
  createGame: "Create Game",
} as const;

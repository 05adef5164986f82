export const timeFrames = ["30days", "alltime"] as const;
export type TimeFrame = (typeof timeFrames)[number];

export const playerMetrics = [
  "accomplishments",
  "popular-votes",
  "medals",
  "popular-vote-medals",
  "games-completed",
] as const;
export type PlayerMetric = (typeof playerMetrics)[number];

export const creatorMetrics = ["participants", "largest-game", "total-accomplishments"] as const;
export type CreatorMetric = (typeof creatorMetrics)[number];

// These metrics change only when a game ends, which is too rare for a 30-day ranking.
const allTimeMetrics: readonly PlayerMetric[] = [
  "medals",
  "popular-vote-medals",
  "games-completed",
];

export const isRankedIn = (timeFrame: TimeFrame, metric: PlayerMetric): boolean =>
  timeFrame === "alltime" || !allTimeMetrics.includes(metric);

export const BOARD_DAYS = 30; // including today

export const BOARD_ROWS = 50;

export const TOP_RANKS = 3;

export const MEDAL_POINTS = { gold: 3, silver: 2, bronze: 1 } as const;

const BAR_MIN_PERCENT = 8;

export const BOARD_CACHED_FROM = 1_000;
export const BOARD_CACHED_MS = 10_000;

export const boardBarPercent = (score: number, highest: number): number =>
  Math.max(BAR_MIN_PERCENT, (score / Math.max(1, highest)) * 100);

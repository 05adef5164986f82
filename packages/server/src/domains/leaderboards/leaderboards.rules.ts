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

/** What comes with the end of games is too rare to be ranked by the month. */
const allTimeMetrics: readonly PlayerMetric[] = [
  "medals",
  "popular-vote-medals",
  "games-completed",
];

export const isRankedIn = (timeFrame: TimeFrame, metric: PlayerMetric): boolean =>
  timeFrame === "alltime" || !allTimeMetrics.includes(metric);

/** The length of the shorter time frame, today included. */
export const BOARD_DAYS = 30;

/** The rows of a board; the viewer's own comes on top when it is not among them. */
export const BOARD_ROWS = 50;

/** So many stand on the podium, and up to this rank a row stands out. */
export const TOP_RANKS = 3;

/** What each medal adds to the medal score. */
export const MEDAL_POINTS = { gold: 3, silver: 2, bronze: 1 } as const;

const BAR_MIN_PERCENT = 8;

/** Boards of at least so many people are not ranked anew for every look at them. */
export const BOARD_KEPT_FROM = 1_000;
export const BOARD_KEPT_MS = 10_000;

/** Width of a bar, scaled against the highest score of the board. */
export const boardBarPercent = (score: number, highest: number): number =>
  Math.max(BAR_MIN_PERCENT, (score / Math.max(1, highest)) * 100);

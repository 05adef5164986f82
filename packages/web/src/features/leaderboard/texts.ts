import type { TimeFrame } from "@stepout/server/domains/leaderboards/leaderboards.rules";
import type { Metric } from "./board-choice.ts";

const accomplishments = (count: number) =>
  count === 1 ? "1 accomplishment" : `${count} accomplishments`;

const participants = (count: number) => (count === 1 ? "1 participant" : `${count} participants`);

const metricNames: Record<Metric, string> = {
  accomplishments: "Accomplishments",
  "popular-votes": "Popular Votes",
  medals: "Medal Score",
  "popular-vote-medals": "Popular Vote Medals",
  "games-completed": "Games Completed",
  participants: "Total Participants",
  "largest-game": "Largest Game Size",
  "total-accomplishments": "Community Accomplishments",
};

const scores: Record<Metric, (score: number) => string> = {
  accomplishments,
  "popular-votes": (score) => (score === 1 ? "1 vote" : `${score} votes`),
  medals: (score) => `${score} pts`,
  "popular-vote-medals": (score) => (score === 1 ? "1 medal" : `${score} medals`),
  "games-completed": (score) => (score === 1 ? "1 game" : `${score} games`),
  participants,
  "largest-game": participants,
  "total-accomplishments": accomplishments,
};

const explanations: Record<Metric, string> = {
  accomplishments: "Accomplishments shared in all games.",
  "popular-votes": "Votes received from others.",
  medals: "Gold counts 3, silver 2, bronze 1.",
  "popular-vote-medals": "Won by the most upvoted player of a finished game.",
  "games-completed": "Finished games they took part in.",
  participants: "Players in all of the creator's games.",
  "largest-game": "Players in the creator's largest game.",
  "total-accomplishments": "Accomplishments in all of the creator's games.",
};

const creatorWindow = "Only games created in the past 30 days count.";

export const boardTexts = {
  title: "Leaderboard",
  who: "Players or creators",
  tabs: { players: "Players", creators: "Creators" },
  time: "Time frame",
  timeFrames: { "30days": "Past 30 Days", alltime: "All Time" } satisfies Record<TimeFrame, string>,
  metric: "Ranked by",
  metrics: metricNames,
  score: (metric: Metric, score: number) => scores[metric](score),
  explanation: (metric: Metric) => explanations[metric],
  creatorWindow,

  empty: {
    players: "No leaderboard data available yet",
    creators: "No creator data available yet",
  },
  emptyHint: {
    players: "Share something that took a little courage, and be the first.",
    creators: "Start a game, bring a friend, and be the first.",
  },
  failed: {
    players: "Failed to fetch player leaderboard",
    creators: "Failed to fetch creator leaderboard",
  },
  loading: "Loading the leaderboard",

  top: (rank: number) => `Top ${rank}`,
  you: "You",
  podium: "Podium",
  yourPlace: "Your place",
  onlyYou: "You're the first on this board. Invite others to join you.",
  onlyOther: (name: string) => `You could be next to ${name}. One small step is enough.`,
  notOnBoard: "You're not on this board yet. One small step is enough.",

  largestGame: (count: number) => `Largest game ${count}`,
  participants,
  accomplishments,
} as const;

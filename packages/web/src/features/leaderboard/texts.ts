import type { TimeFrame } from "@stepout/server/domains/leaderboards/leaderboards.rules";
import type { Metric } from "./board-choice.ts";

const counted = (one: string, many: string) => (count: number) => (count === 1 ? one : many);

const accomplishments = counted("accomplishment", "accomplishments");
const participants = counted("participant", "participants");

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

const units: Record<Metric, (score: number) => string> = {
  accomplishments,
  "popular-votes": counted("vote", "votes"),
  medals: () => "pts",
  "popular-vote-medals": counted("medal", "medals"),
  "games-completed": counted("game", "games"),
  participants,
  "largest-game": participants,
  "total-accomplishments": accomplishments,
};

const explanations: Record<Metric, string> = {
  accomplishments: "Everything shared, in all games.",
  "popular-votes": "Every vote that others gave.",
  medals: "Gold counts 3, silver 2, bronze 1.",
  "popular-vote-medals": "The most liked person of a finished game.",
  "games-completed": "Games played to their end.",
  participants: "People in all games that the creator started.",
  "largest-game": "People in the creator's largest game.",
  "total-accomplishments": "Posts in all games of the creator.",
};

const creatorWindow = "Games created in the past 30 days count.";

export const boardTexts = {
  title: "Leaderboard",
  who: "Who is ranked",
  tabs: { players: "Players", creators: "Creators" },
  time: "Time frame",
  timeFrames: { "30days": "Past 30 Days", alltime: "All Time" } satisfies Record<TimeFrame, string>,
  metric: "What is ranked",
  metrics: metricNames,
  unit: (metric: Metric, score: number) => units[metric](score),
  explanation: (metric: Metric) => explanations[metric],
  creatorWindow,

  empty: {
    players: "No leaderboard data available yet",
    creators: "No creator data available yet",
  },
  emptyHint: {
    players: "Share something that took a little courage, and the first step is yours.",
    creators: "Start a game, bring a friend, and the first step is yours.",
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
  toPass: (missing: number, name: string) => `${missing} more, and you pass ${name}.`,
  onTop: "You are in front. Invite others to catch up.",
  notOnBoard: "You are not on this board yet. It takes one small step.",

  largestGame: (count: number) => `Largest game ${count}`,
  participants: (count: number) => `${count} ${participants(count)}`,
  accomplishments: (count: number) => `${count} ${accomplishments(count)}`,
} as const;

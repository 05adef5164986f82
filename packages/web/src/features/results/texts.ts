import type { MedalType } from "@stepout/server/domains/games/game/results.rules";
import { formatPlace } from "@stepout/server/text/format.rules";

export const resultTexts = {
  won: "Congratulations!",
  completed: "Challenge Complete!",
  about: (players: number, end: string) =>
    players === 1 ? `1 player · Ended ${end}` : `${players} players · Ended ${end}`,
  nobodyScored: "Nobody scored in this game.",
  place: "Your place",
  points: (count: number) => (count === 1 ? "Point" : "Points"),
  medal: "Medal",
  medals: { gold: "Gold", silver: "Silver", bronze: "Bronze" },
  popularVote: "Popular Vote",
  winners: "Top 3",
  loading: "Loading the results",
  others: "Other results",
  seeAll: (count: number) => (count === 1 ? "See 1 Result" : `See All ${count} Results`),
  showLess: "Show Less",
  noScore: "0 points",
  row: (place: number, score: number) =>
    score === 1 ? `${formatPlace(place)} · 1 point` : `${formatPlace(place)} · ${score} points`,
  celebrate: "Celebrate!",
  gotIt: "Got it!",
} as const;

export const medalTexts = {
  title: "Your medals",
  loading: "Loading your medals",
  failed: "Couldn't load your medals",
  more: "Show more",
  moreFailed: "Couldn't load more medals",
  none: "No medals yet",
  noneHint: "The three highest scores of a game win one, and so does the most liked player.",
  names: (medal: MedalType | null, isPopularVote: boolean): string =>
    [
      ...(medal ? [resultTexts.medals[medal]] : []),
      ...(isPopularVote ? [resultTexts.popularVote] : []),
    ].join(" and "),
} as const;

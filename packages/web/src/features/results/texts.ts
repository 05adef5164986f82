import { formatPlace } from "@stepout/server/text/wording.rules";

export const resultTexts = {
  won: "Congratulations!",
  completed: "Challenge Complete!",
  about: (players: number, end: string) =>
    `${players} ${players === 1 ? "player" : "players"} · Ended ${end}`,
  place: "Your place",
  points: "Points",
  medal: "Medal",
  medals: { gold: "Gold", silver: "Silver", bronze: "Bronze" },
  popularVote: "Popular Vote",
  winners: "Top 3",
  loading: "Loading the results",
  others: "Other results",
  seeAll: (count: number) => `See All ${count} Results`,
  showLess: "Show Less",
  row: (place: number, score: number) =>
    `${formatPlace(place)} · ${score} ${score === 1 ? "point" : "points"}`,
  celebrate: "Celebrate!",
  gotIt: "Got it!",
} as const;

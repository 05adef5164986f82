export const pictureTexts = {
  share: "Share as picture",
  shareOf: (what: string) => `Share as picture: ${what}`,
  saved: "Picture saved",
  failed: "Couldn't make the picture. Please try again.",
  place: (place: string) => `${place} place`,
  figures: (points: number, players: number, hasPopularVote: boolean) =>
    `${points} ${points === 1 ? "point" : "points"} · ${players} ${players === 1 ? "player" : "players"}${hasPopularVote ? " · Popular Vote" : ""}`,
  unlocked: "Achievement unlocked",
  resultFile: "stepout-result.png",
  achievementFile: "stepout-achievement.png",
} as const;

export const pictureTexts = {
  share: "Share as picture",
  shareOf: (what: string) => `Share as picture: ${what}`,
  saved: "Picture saved",
  failed: "Couldn't make the picture. Please try again.",
  place: (place: string) => `${place} place`,
  points: (count: number) => (count === 1 ? "1 point" : `${count} points`),
  players: (count: number) => (count === 1 ? "1 player" : `${count} players`),
  popularVote: "Popular Vote",
  unlocked: "Achievement unlocked",
  resultFile: "stepout-result.png",
  achievementFile: "stepout-achievement.png",
} as const;

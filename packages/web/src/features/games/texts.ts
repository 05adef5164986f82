export const gameTexts = {
  by: <Name extends string>(name: Name) => `by ${name}` as const,
  players: (count: number) => (count === 1 ? "1 player" : `${count} players`),
  /** In each list, the first text is for today, and a second text is for tomorrow. */
  nearTimes: {
    upcoming: [(time: string) => `Today at ${time}`, (time: string) => `Tomorrow at ${time}`],
    active: [
      (time: string) => `Ends today at ${time}`,
      (time: string) => `Ends tomorrow at ${time}`,
    ],
    completed: [(time: string) => `Ended today at ${time}`],
  },
  place: "Place",
  points: (count: number) => (count === 1 ? "Point" : "Points"),
  progress: (name: string) => `Progress of ${name}`,
  scores: (highest: number) => `Player scores, highest ${highest}`,
  noScores: "No points yet",
  edit: (name: string) => `Edit game: ${name}`,
  share: (name: string) => `Share game: ${name}`,
  /** Not in `posts/texts.ts`, because importing that file would add all its texts to the first load. */
  pictureOf: (name: string) => `Photo shared by ${name}`,
  code: (code: string) => `code ${code}`,
} as const;

export const myGamesTexts = {
  title: "My Games",
  invitations: "Invitations",
  loading: "Loading your games",
  tabs: { active: "Active", upcoming: "Upcoming", past: "Past" },
} as const;

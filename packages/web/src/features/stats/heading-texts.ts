/** Separate from `texts.ts`, because the headings appear before the stats code has loaded. */
export const statsHeadingTexts = {
  title: "Your Stats",
  loading: "Loading your stats",
} as const;

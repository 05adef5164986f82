/** Separate from `texts.ts`, because the headings appear before the feed's code has loaded. */
export const activityHeadingTexts = {
  title: "Recent Activity",
  loading: "Loading recent activity",
} as const;

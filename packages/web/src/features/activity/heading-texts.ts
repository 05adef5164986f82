/** Shows before the feed's code has loaded, so these texts are not in `texts.ts`. */
export const activityHeadingTexts = {
  title: "Recent Activity",
  loading: "Loading recent activity",
} as const;

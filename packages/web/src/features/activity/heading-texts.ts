/** Shown before the code of the feed has loaded. */
export const activityHeadingTexts = {
  title: "Recent Activity",
  loading: "Loading recent activity",
} as const;

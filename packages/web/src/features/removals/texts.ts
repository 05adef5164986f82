const inUnits = (count: number, unit: string) => `${count} more ${unit}${count === 1 ? "" : "s"}`;

export const removedTexts = {
  card: "Removed in the last day",
  loading: "Loading what was removed",
  loadFailed: "What was removed did not load",
  none: "Nothing. What is removed can be put back from here for a day.",
  more: "Show more of what was removed",
  moreFailed: "The rest of what was removed did not load",
  kinds: { post: "Accomplishment", comment: "Comment", picture: "Photo" },
  by: "removed by",
  withPhoto: "With a photo",
  reason: "The reason:",
  hoursLeft: (hours: number) => `Can be put back for ${inUnits(hours, "hour")}`,
  minutesLeft: (minutes: number) => `Can be put back for ${inUnits(minutes, "minute")}`,
  tooLate: "A day has passed: it can't be put back.",
  putBack: "Put back",
} as const;

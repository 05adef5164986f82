/** Everything that the chart of points over time says. */
export const pointsTexts = {
  title: "Points over time",
  loading: "Loading the points",
  failed: "Failed to load the points",
  empty: "Every stair starts flat",
  emptyNote: "The first accomplishment is the first step up.",
  switch: "Whose points",
  views: { people: "People", groups: "Groups" },
  asTable: "Show as table",
  asPicture: "Show as picture",
  caption: { people: "Points of people by day", groups: "Points of groups by day" },
  day: "Day",
  today: "Today",
  you: "You",
  points: "Points",
  chosenDay: "Day shown",
  valueOn: (day: string, values: string) => `${day}: ${values}`,
} as const;

export const calendarTexts = {
  title: "Your year",
  loading: "Loading your year",
  failed: "Your year did not load",
  inYear: (count: number) =>
    `${count === 1 ? "accomplishment" : "accomplishments"} in the last year`,
  empty: "Your first step will show up here.",
  run: (days: number) => `${days} days in a row at your best`,
  runNow: (days: number) => `${days} days in a row, and going`,
  caption: "Your accomplishments by day",
  day: "Day",
  accomplishments: "Accomplishments",
  onDay: (count: number, day: string) =>
    `${count} ${count === 1 ? "accomplishment" : "accomplishments"} on ${day}`,
  nothingOn: (day: string) => `${day}: a rest`,
  todayOpen: "Today is still open",
  today: "today",
  legend: "A day",
  more: (count: number) => `${count}+`,
} as const;

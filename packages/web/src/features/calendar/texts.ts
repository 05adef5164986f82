export const calendarTexts = {
  title: "Your year",
  loading: "Loading your year",
  failed: "Couldn't load your year",
  inYear: (count: number) =>
    count === 1
      ? "{count} accomplishment in the last year"
      : "{count} accomplishments in the last year",
  empty: "Your first step will show up here.",
  caption: "Your accomplishments by day",
  day: "Day",
  accomplishments: "Accomplishments",
  onDay: (count: number, day: string) =>
    count === 1 ? `1 accomplishment on ${day}` : `${count} accomplishments on ${day}`,
  nothingOn: (day: string) => `${day}: rest day`,
  todayOpen: "Today is still open",
  today: "today",
  legend: "Per day",
  more: (count: number) => `${count}+`,
} as const;

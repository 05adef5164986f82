const HOUR_MS = 3_600_000;

/** Reminders delayed by more than this are dropped, for example after an outage. */
export const REMINDER_LATE_MS = 3 * HOUR_MS;

/** Weekly emails are due at 8:00 and can be sent until Monday ends. */
export const WEEKLY_LATE_MS = 16 * HOUR_MS;

/** Game starts older than this are not announced, for example after an outage. */
export const START_LATE_MS = 3 * HOUR_MS;

/** If a game was created at most this long before its start, the start isn't announced. */
export const START_EARLY_MS = HOUR_MS / 6;

interface GameDay {
  game: string;
  day: number;
  totalDays: number;
}

/** Each text is a whole sentence, so that it can be translated. */
export const reminderTexts = {
  title: ({ game, day, totalDays }: GameDay) => `Day ${day} of ${totalDays} in “${game}”`,
  today: ({ game, day, totalDays }: GameDay) => `Today is day ${day} of ${totalDays} in “${game}”.`,
  body: "You haven't shared anything today. A small step counts.",
  share: "Share an accomplishment",
  reason: "You get this email because you chose daily reminders by email.",
  stop: "Stop daily reminders",

  week: "Your week",
  posts: (count: number) =>
    count === 1
      ? "You shared 1 accomplishment last week."
      : `You shared ${count} accomplishments last week.`,
  noPosts: "You shared nothing last week. A new week starts today.",
  game: ({ game, day, totalDays, score }: GameDay & { score: number }) =>
    score === 1
      ? `Today is day ${day} of ${totalDays} in “${game}”, and you have 1 point.`
      : `Today is day ${day} of ${totalDays} in “${game}”, and you have ${score} points.`,
  moreGames: (count: number) => (count === 1 ? "And 1 more game." : `And ${count} more games.`),
  liked: ({ name, game, text }: { name: string; game: string; text: string }) =>
    `The most liked post of the week is by ${name} in “${game}”: “${text}”`,
  open: "Open StepOut",
  seePost: "See this accomplishment",
  weekReason: "You get this email because you turned on “My week”.",
  stopWeek: "Stop the weekly email",
} as const;

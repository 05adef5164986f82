export const streakTexts = {
  streak: (days: number) => `${days}-day streak`,
  atRisk: (days: number) => `Post today to keep your ${days}-day streak.`,
  none: "Post two days in a row to start a streak. One missed day a week is fine.",
  paused: (day: string) => `Your streaks are paused until ${day}.`,
  pause: "Pause your streaks",
  pauseNote: "For when you're ill or away.",
  explanation:
    "Ill or away? Until this day, your streaks don't end when you don't post. Only you can see this.",
  until: "Until and including",
  save: "Pause",
  change: "Change",
  end: "End the pause",
  isPaused: "Streaks paused",
  ended: "Pause ended",
  failed: "Failed to pause your streaks. Please try again.",
  endFailed: "Failed to end the pause. Please try again.",
  back: "Back to settings",
} as const;

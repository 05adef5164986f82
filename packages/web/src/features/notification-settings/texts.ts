interface Hours {
  from: string;
  to: string;
}

export const notificationTexts = {
  title: "Notifications",
  loading: "Loading your settings",
  loadFailed: "Couldn't load your settings",
  back: "Back to settings",

  saving: "Saving…",
  saved: "All changes are saved",
  failed: "Your last change isn't saved.",
  retry: "Try again",

  reminder: "Daily reminder",
  reminderNote: "Comes only on days when you haven't shared anything.",
  ways: { push: "Notification", mail: "Mail", off: "Off" },
  at: "Time",
  shifted: (hour: string) => `Because of your quiet hours, it comes at ${hour}.`,
  noDevice: "To get it, turn on a device below.",
  noAddress: "Mail reaches you once your e-mail address is verified.",

  events: "Tell me about",
  switches: {
    comments: "Comments on my posts",
    messages: "Messages",
    invitations: "Invitations and requests to join",
    games: "Games that start or end",
  },

  quiet: "Quiet hours",
  quietFrom: "From",
  quietTo: "Until",
  quietNote: ({ from, to }: Hours) => `From ${from} to ${to}, notifications wait.`,
  neverQuiet: "Notifications come at any time.",
  zone: (name: string) => `Times and days follow the clock of this device: ${name} time.`,

  mail: "By mail",
  weekly: "My week",
  weeklyNote: "Your games and one post that players liked most, on Monday morning.",

  devices: "Devices",
  pause: "Ill or away?",
  pauseButton: "Pause streaks and reminders",

  help: "How notifications work",
  helpLines: [
    "The daily reminder names the game that ends first. It comes once a day at most, and not while you pause.",
    "The first comment, message or invitation comes at once. Those of the next ten minutes come together.",
    "In quiet hours nothing comes. It waits until they end.",
    "To end notifications on one device, turn it off above or sign out there. To end mails, tap the link at the end of the mail.",
    "A lock screen shows names of players and games, but never what they wrote.",
  ],
} as const;

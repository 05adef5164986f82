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
  reminderNote: "You get it only on days when you haven't shared anything.",
  ways: { push: "Notification", mail: "Email", off: "Off" },
  paused: (day: string) => `Your streaks and reminders are paused through ${day}.`,
  at: "Time",
  shifted: (hour: string) => `Because of your quiet hours, your reminder comes at ${hour}.`,
  noDevice: "Reminders can't arrive yet, because no device gets notifications. See Devices below.",
  noMail: "Emails can't arrive, because this place sends none.",
  noAddress: "Emails can't arrive yet, because your account has no email address.",
  notVerified: "You'll get emails once your email address is verified.",

  events: "Notify me about",
  switches: {
    comments: "Comments on my posts",
    messages: "Messages",
    invitations: "Invitations and requests to join",
    games: "Games that start or end",
  },

  quiet: "Quiet hours",
  quietFrom: "From",
  quietTo: "Until",
  quietNote: ({ from, to }: Hours) => `Notifications wait from ${from} to ${to}.`,
  neverQuiet: "Notifications come at any time.",

  timeZone: "Time zone",
  timeZoneHint: "It decides when your day ends, and when reminders and quiet hours begin.",
  timeZones: "Show all time zones",
  noTimeZone: "No time zone found. Try a large city nearby, or an offset such as +2.",
  deviceZone: (name: string) => `This device (${name})`,

  mail: "By email",
  weekly: "My week",
  weeklyNote:
    "You get a summary of your week and another player's most liked post on Monday morning.",

  devices: "Devices",
  pause: "Ill or away?",
  pauseButton: "Pause streaks and reminders",
  changePause: "Change or end the pause",

  help: "How notifications work",
  helpLines: [
    "The daily reminder is about your game that ends first. You get it once a day at most, and not while your streaks are paused.",
    "You're notified of the first comment, message or invitation right away. If more follow within ten minutes, you get one notification for all of them.",
    "Notifications wait until your quiet hours end.",
    "To stop notifications on a device, turn it off above or sign out there. To stop emails, tap the link at the end of one.",
    "Notifications show the names of players and games, but never what players wrote.",
  ],
} as const;

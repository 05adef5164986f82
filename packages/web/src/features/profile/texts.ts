export const profileTexts = {
  title: "Profile",
  edit: "Edit Profile",
  logout: "Logout",
  logoutOffline: "You need a connection to sign out.",
  unsentTitle: "Sign out and discard?",
  unsent: {
    post: (count: number) =>
      count === 1 ? "1 post hasn't been sent yet." : `${count} posts haven't been sent yet.`,
    comment: (count: number) =>
      count === 1 ? "1 comment hasn't been sent yet." : `${count} comments haven't been sent yet.`,
    upvote: (count: number) =>
      count === 1 ? "1 upvote hasn't been sent yet." : `${count} upvotes haven't been sent yet.`,
  },
  unsentNote: "If you sign out, what hasn't been sent is lost.",
  discardUnsent: "Discard and sign out",
  settings: "Settings",
  manage: "Manage this place",
  verified: "Verified",
  notVerified: "Not verified",
  sendLink: "Send link",
  linkSent: "A link is on its way to this address. It works for a week.",
  linkFailed: "Failed to send the link",
  noBio: "What are you stepping out of? Add a few words about yourself.",

  tabs: { accomplishments: "Accomplishments", achievements: "Achievements", games: "Games" },
  tabsLabel: "What you've done",

  loadingPosts: "Loading your accomplishments",
  noPosts: "No accomplishments shared yet",
  noPostsHint: "The first one is the hardest. It doesn't have to be big.",
  toHome: "Go to your games",
  pastTheEnd: "This page is empty",
  firstPage: "Back to the first page",

  loadingGames: "Loading your games",
  gamesFailed: "Couldn't load your games",
  noGames: "No games yet",
  noGamesHint: "Join an active game, or start your own and bring a friend.",
} as const;

export const editProfileTexts = {
  title: "Edit Profile",
  picture: "Profile picture",
  addPicture: "Add a picture",
  changePicture: "Change",
  removePicture: "Remove",
  preparing: "Preparing the picture…",
  firstName: "First name",
  lastName: "Last name",
  bio: "Bio",
  bioHint: "Only you can see this.",
  save: "Save",
  updated: "Profile Updated",
  failed: "Failed to update profile. Please try again.",
} as const;

export const settingsTexts = {
  title: "Settings",
  appearance: "Appearance",
  theme: "Theme",
  themes: { system: "System", light: "Light", dark: "Dark" },
  comingBack: "Notifications and streaks",
  security: "Sign-in and security",
  privacy: "Privacy and safety",
  password: "Change password",
  currentPassword: "Current password",
  newPassword: "New password",
  newPasswordHint: "At least 8 characters. This signs you out on all other devices.",
  savePassword: "Change password",
  passwordChanged: "Password changed",
  passwordFailed: "Failed to change password. Please try again.",
  demo: "Show StepOut to others",
  demoNote: "A phone full of made-up people to try things on. None of your data is in it.",
  openDemo: "Open the demo",

  data: "Your data",
  dataNote: "All your data, photos included, in one file.",
  download: "Download my data",
  deleteAccount: "Delete account",
  deleteTitle: "Delete your account?",
  deleteNote:
    "This permanently erases your name, picture, messages and everything you wrote. Other players keep their points and places. Your games pass to another admin, or end.",
  confirmPassword: "Your password",
  confirmUsername: "Type your username to confirm",
  deleteFailed: "Failed to delete your account. Please try again.",
  keepAccount: "Keep my account",
} as const;

export const emailTexts = {
  title: "Email address",
  none: "Your account has no email address.",
  present: (email: string) => `Current address: ${email}`,
  newEmail: "New email address",
  password: "Your password",
  save: "Use this address",
  changed: "Address changed",
  failed: "Failed to change your address. Please try again.",
  sent: (email: string, former: string | null) =>
    `A link is on its way to ${email}. Open it within a week to confirm this address.${
      former ? ` Until then, your address is ${former}.` : ""
    }`,
} as const;

export const safetyTexts = {
  title: "Safety",
  note: "Who you've blocked, and what you've reported.",
  show: "Blocked people and reports",
  back: "Back to all settings",
} as const;

export const sessionTexts = {
  title: "Where you're signed in",
  note: "See a device you don't know? Sign it out, then change your password.",
  rowNote: "See your devices, and sign them out.",
  loading: "Loading your devices",
  failed: "Couldn't load your devices",
  unknownDevice: "Unknown device",
  current: "This device",
  since: "signed in {time}",
  lastSeen: "Last seen {time}",
  end: "Sign out",
  ended: "Device signed out",
  endFailed: "Failed to sign out this device. Please try again.",
  endOthers: "Sign out everywhere else",
  othersEnded: "Signed out everywhere else",
  endOthersFailed: "Failed to sign out other devices. Please try again.",
  onlyHere: "You're only signed in on this device.",
  back: "Back to settings",
} as const;

export const ownIdentityTexts = {
  note: "You can also sign in with an account from another service.",
  loading: "Loading your linked accounts",
  failed: "Couldn't load your linked accounts",
  none: "No linked accounts yet.",
  onlyWayIn: "your only way to sign in",
  alsoRemove: "Also remove",
  alsoRemoveNote: "These linked accounts can sign in, too. Remove any you don't know.",
  linkTitle: (provider: string) => `Link ${provider}`,
  unlinkTitle: (provider: string) => `Unlink ${provider}`,
  unlinkNote: "You can no longer sign in with it, and your other devices are signed out.",
  linkNote: "You'll sign in there, then come back here.",
  password: "Your password",
  linkFailed: "Failed to link. Please try again.",
} as const;

import type { AchievementId } from "@stepout/server/domains/account/achievements.rules";
export const profileTexts = {
  title: "Profile",
  edit: "Edit Profile",
  logout: "Logout",
  logoutOffline: "Signing out needs a connection.",
  settings: "Settings",
  verified: "Verified",
  notVerified: "Not verified",
  sendLink: "Send link",
  linkSent: "A link is on its way to this address. It works for a week.",
  linkFailed: "Failed to send the link",
  noBio: "What are you stepping out of? A few words of your own fit here.",

  tabs: { accomplishments: "Accomplishments", achievements: "Achievements", games: "Games" },
  tabsLabel: "What you have done",

  loadingPosts: "Loading your accomplishments",
  noPosts: "No accomplishments shared yet",
  noPostsHint: "The first one is the hardest. It doesn't have to be big.",
  toHome: "Go to your games",
  pastTheEnd: "There is nothing on this page",
  firstPage: "Back to the first page",

  loadingAchievements: "Loading your achievements",
  achievementsFailed: "Your achievements did not load",
  unlocked: "Unlocked",

  loadingGames: "Loading your games",
  gamesFailed: "Your games did not load",
  noGames: "No games yet",
  noGamesHint: "Join one that is running, or start your own and bring a friend.",
} as const;

export const achievementTexts: Record<
  AchievementId,
  { title: string; hint: string; progress: (reached: number, goal: number) => string }
> = {
  "comfort-zone-crusher": {
    title: "Comfort Zone Crusher",
    hint: "Share 10 accomplishments",
    progress: (reached, goal) => `${reached} of ${goal} accomplishments`,
  },
  "community-champion": {
    title: "Community Champion",
    hint: "Get 50 votes from others",
    progress: (reached, goal) => `${reached} of ${goal} votes`,
  },
  "game-master": {
    title: "Game Master",
    hint: "Create 5 games",
    progress: (reached, goal) => `${reached} of ${goal} games`,
  },
  inspiration: {
    title: "Inspiration",
    hint: "Get 100 votes from others",
    progress: (reached, goal) => `${reached} of ${goal} votes`,
  },
};

export const editProfileTexts = {
  title: "Edit Profile",
  picture: "Profile picture",
  addPicture: "Add a picture",
  changePicture: "Change",
  removePicture: "Remove",
  preparing: "Preparing the picture …",
  firstName: "First name",
  lastName: "Last name",
  bio: "Bio",
  bioHint: "For your eyes only.",
  save: "Save",
  updated: "Profile Updated",
  failed: "Failed to update profile. Please try again.",
} as const;

export const settingsTexts = {
  title: "Settings",
  host: "You are a host",
  hostNote: "People, games, reports, storage and the settings of this place.",
  openHost: "Manage this place",
  colours: "Colours",
  themes: { system: "Device", light: "Light", dark: "Dark" },
  password: "Change password",
  currentPassword: "Current password",
  newPassword: "New password",
  newPasswordHint: "At least 8 characters. You will be signed out on all other devices.",
  savePassword: "Change password",
  passwordChanged: "Password changed",
  passwordFailed: "Failed to change password. Please try again.",
  demo: "Show StepOut to others",
  demoNote: "A phone with made-up people to play with. Yours are not on it.",
  openDemo: "Open the demo",

  data: "Your data",
  dataNote: "All your data, photos included, in one file.",
  download: "Download my data",
  deleteAccount: "Delete account",
  deleteTitle: "Delete your account?",
  deleteNote:
    "Your name, picture, messages and what you have written are erased for good. The points and places of others stay as they are, and games that you run pass to another admin, or end.",
  confirmPassword: "Your password",
  confirmUsername: "Type your username to confirm",
  deleteFailed: "Failed to delete your account. Please try again.",
  keepAccount: "Keep my account",
} as const;

export const emailTexts = {
  title: "E-mail address",
  none: "Your account has no e-mail address.",
  change: "Change address",
  add: "Add an address",
  present: (email: string) => `At present: ${email}`,
  newEmail: "New e-mail address",
  password: "Your password",
  save: "Use this address",
  changed: "Your address is changed",
  failed: "Failed to change your address. Please try again.",
  sent: (email: string, former: string | null) =>
    `A link is on its way to ${email}. Follow it within a week, and this is your address.${
      former ? ` Until then it stays ${former}.` : ""
    }`,
} as const;

export const safetyTexts = {
  title: "Safety",
  note: "Whom you have blocked, and what became of your reports.",
  show: "Blocked people and reports",
  back: "Back to all settings",
} as const;

export const sessionTexts = {
  title: "Where you are signed in",
  note: "A device that you don't know? Sign out there, then change your password.",
  show: "Devices",
  showNote: "Where you are signed in, and the way to end that.",
  loading: "Loading your devices",
  failed: "Your devices did not load",
  unknownDevice: "Unknown device",
  current: "This device",
  since: "signed in:",
  lastSeen: "Last seen:",
  end: "Sign out",
  ended: "Signed out there",
  endFailed: "Failed to sign out there. Please try again.",
  endOthers: "Sign out everywhere else",
  othersEnded: "Signed out everywhere else",
  endOthersFailed: "Failed to sign out elsewhere. Please try again.",
  onlyHere: "You are signed in on this device only.",
  back: "Back to settings",
} as const;

export const ownIdentityTexts = {
  note: "An account elsewhere can lead into this one, too.",
  loading: "Loading your linked accounts",
  failed: "Your linked accounts did not load",
  none: "No account is linked yet.",
  onlyWayIn: "your only way in",
  alsoRemove: "Also remove",
  alsoRemoveNote: "These accounts elsewhere sign in here, too. Remove those that you don't know.",
  linkTitle: (provider: string) => `Link ${provider}`,
  unlinkTitle: (provider: string) => `Unlink ${provider}`,
  unlinkNote: "It no longer signs you in here. Your other devices are signed out.",
  linkNote: "You go there to sign in, and come back here.",
  password: "Your password",
  linkFailed: "Failed to link. Please try again.",
} as const;

export const updateTexts = {
  title: "A new version is ready",
  reload: "Reload",
  later: "Later",
} as const;

export const storageTexts = {
  title: "Nothing can be saved now.",
  hint: "Try again later.",
} as const;

export const offlineTexts = {
  title: "You're offline.",
  lastSeen: "This is what you last saw.",
  nothingStored: "Nothing is stored here.",
  signedOut: "Connect to sign in.",
} as const;

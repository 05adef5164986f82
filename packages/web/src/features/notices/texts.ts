export const updateTexts = {
  title: "A new version is ready",
  reload: "Reload",
  later: "Later",
} as const;

export const storageTexts = {
  title: "Nothing can be saved right now.",
  hint: "You can keep reading. Try again later.",
} as const;

export const offlineTexts = {
  title: "You're offline.",
  lastSeen: "This is what you last saw.",
  signedOut: "You need a connection to sign in.",
} as const;

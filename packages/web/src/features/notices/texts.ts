export const updateTexts = {
  title: "A new version is ready",
  reload: "Reload",
  later: "Later",
} as const;

export const storageTexts = {
  title: "Nothing can be saved just now.",
  hint: "Reading goes on, and this passes.",
} as const;

export const offlineTexts = {
  title: "You are offline.",
  lastSeen: "This is what you saw last.",
  signedOut: "Signing in needs a connection.",
} as const;

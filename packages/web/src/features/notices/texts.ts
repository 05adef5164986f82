export const updateTexts = {
  title: "A new version is ready",
  reload: "Reload",
  later: "Later",
} as const;

export const offlineTexts = {
  title: "You are offline.",
  lastSeen: "This is what you saw last.",
  signedOut: "Signing in needs a connection.",
} as const;

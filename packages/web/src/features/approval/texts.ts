export const waitingTexts = {
  title: "One more step",
  note: (place: string) => `A host of ${place} needs to approve your account.`,
  hint: "There's nothing you need to do. This page updates on its own. You can close it and come back later.",
  as: "Signed in as {username}",
  signOut: "Sign out",
} as const;

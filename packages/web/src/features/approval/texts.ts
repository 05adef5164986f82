export const waitingTexts = {
  title: "One more step",
  note: (place: string) => `A host of ${place} lets you in.`,
  hint: "You need do nothing. This page goes on by itself, and you can close it and come back later.",
  as: "Waiting as",
  signOut: "Sign out",
} as const;

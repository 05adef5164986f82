export const identityTexts = {
  title: "Other ways to sign in",
  linkedOn: (moment: string) => `linked on ${moment}`,
  unlink: "Unlink",
  unlinked: "Unlinked",
  unlinkFailed: "Failed to unlink. Please try again.",
} as const;

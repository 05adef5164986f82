export const participantTexts = {
  title: (count: number) => (count === 1 ? "1 player" : `${count} players`),
  loading: "Loading...",
  failed: "Failed to load the players",
  creator: "Creator",
  admin: "Admin",
  you: "You",
  message: "Message",
  messageTo: (name: string) => `Message ${name}`,
} as const;

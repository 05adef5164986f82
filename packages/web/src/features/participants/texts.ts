export const participantTexts = {
  title: (count: number) => (count === 1 ? "1 player" : `${count} players`),
  loading: "Loading...",
  failed: "Failed to load the players",
  creator: "Creator",
  admin: "Admin",
  find: "Find a player",
  nobodyFound: "Nobody here is called that",
  you: "You",
  message: "Message",
  messageTo: (name: string) => `Message ${name}`,
} as const;

export const blockTexts = {
  menu: (name: string) => `Actions for ${name}`,
  block: "Block",
  blockTitle: (name: string) => `Block ${name}?`,
  blockNote:
    "You won't see each other or each other's posts, comments and messages. You can't message or invite each other. Points and places stay. The other person isn't notified. You can unblock them in Settings.",
  exception:
    "In a game, its creator and admins still see all players and posts, and all players see them.",
  blocked: "You no longer see each other",
  blockFailed: "Failed to block this person",
  unblock: "Unblock",
  unblockTitle: (name: string) => `Unblock ${name}?`,
  unblockNote:
    "You'll see each other again and can message each other. The other person isn't notified.",
  unblocked: "You see each other again",
  unblockFailed: "Failed to unblock this person",

  card: "Blocked people",
  loading: "Loading blocked people",
  loadFailed: "Couldn't load blocked people",
  none: "You haven't blocked anyone.",
  find: "Find a person",
  noneFound: "No blocked people with this name",
} as const;

export const blockTexts = {
  menu: (name: string) => `What to do about ${name}`,
  block: "Block",
  blockTitle: (name: string) => `Block ${name}?`,
  blockNote:
    "You no longer see each other or each other's words, and neither can write to or invite the other. Points and places stay. They are not told. You can undo it in your settings.",
  blocked: "You no longer see each other",
  blockFailed: "Failed to block this person",
  unblock: "Unblock",
  unblockTitle: (name: string) => `Unblock ${name}?`,
  unblockNote: "You see each other again, and can write to each other. They are not told.",
  unblocked: "You see each other again",
  unblockFailed: "Failed to unblock this person",

  card: "People you have blocked",
  loading: "Loading the people you have blocked",
  loadFailed: "The people you have blocked did not load",
  none: "You have blocked nobody.",
  find: "Find somebody",
  noneFound: "No blocked people with this name",
} as const;

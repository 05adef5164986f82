export const editGameTexts = {
  title: "Edit Game",
  viewGame: "View Game",
  settings: "Game Settings",
  save: "Save changes",
  loading: "Loading game details...",
  notAllowed: "Only the game creator and admins can edit this game.",
} as const;

export const openGameTexts = {
  label: "Open game",
  hint: "You can open the game from your home screen.",
} as const;

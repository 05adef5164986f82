export const removalTexts = {
  remove: "Remove from the game",
  submit: "Remove",
} as const;

/** What menus and lists say; what is asked then loads with the dialog. */
export const removalTexts = {
  remove: "Remove from the game",
  submit: "Remove",
} as const;

export const postLinkTexts = {
  open: "Open post",
} as const;

export const editTexts = {
  title: "Changed meanwhile",
  note: "Somebody else has saved this while you were at it. Choose what is to stay, then save again.",
  theirs: "Now",
  mine: "Yours",
  takeTheirs: "Use this",
  keepMine: "Use mine",
  followed: (labels: string[]) => `Somebody else has changed this meanwhile: ${labels.join(", ")}.`,
  on: "On",
  off: "Off",
  empty: "Empty",
} as const;

export const editTexts = {
  title: "Changed meanwhile",
  note: "Another person saved this while you were editing. Choose what stays, then save again.",
  theirs: "Now",
  mine: "Yours",
  takeTheirs: "Use this",
  keepMine: "Use mine",
  followed: (labels: string[]) => `Somebody else has changed this meanwhile: ${labels.join(", ")}.`,
  on: "On",
  off: "Off",
  empty: "Empty",
} as const;

export const waitingTexts = {
  title: (total: number) => `${total} ${total === 1 ? "person waits" : "people wait"}`,
  note: "They have made an account, and come in once you let them.",
  look: "See who it is",
  loadFailed: "Those who wait did not load",
  approve: "Let in",
  refuse: "Refuse",
  nameOf: (act: string, name: string) => `${act}: ${name}`,
  more: (hidden: number) => `${hidden} more follow, once these are decided.`,
} as const;

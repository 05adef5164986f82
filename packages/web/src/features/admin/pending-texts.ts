export const waitingTexts = {
  title: (total: number) =>
    total === 1 ? "1 person is waiting for approval" : `${total} people are waiting for approval`,
  note: "They created an account and need your approval.",
  look: "Review",
  loadFailed: "Couldn't load people waiting for approval",
  approve: "Approve",
  refuse: "Decline",
  nameOf: (act: string, name: string) => `${act}: ${name}`,
  more: (hidden: number) => `${hidden} more after these.`,
} as const;

export const noticeTexts = {
  title: (count: number) =>
    count === 1 ? "Something of yours was removed" : `${count} things of yours were removed`,
  seeWhy: "See why",
} as const;

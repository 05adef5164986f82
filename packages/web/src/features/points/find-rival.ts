interface Scored {
  user: { id: string };
  score: number;
}

/**
 * Returns the last entry ahead of the user, or the best of the others if the user leads. `entries` start with the best.
 */
export const findRival = <Entry extends Scored>(
  entries: readonly Entry[],
  own: Scored,
): Entry | undefined =>
  entries.findLast(({ score }) => score > own.score) ??
  entries.find(({ user }) => user.id !== own.user.id);

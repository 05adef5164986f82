interface Scored {
  user: { id: string };
  score: number;
}

/**
 * Returns the entry directly ahead of the user, or the best other entry if the user leads. `entries` are sorted, best
 * first.
 */
export const findRival = <Entry extends Scored>(
  entries: readonly Entry[],
  own: Scored,
): Entry | undefined =>
  entries.findLast(({ score }) => score > own.score) ??
  entries.find(({ user }) => user.id !== own.user.id);

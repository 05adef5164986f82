/** In descending order of worth. */
export const medalTypes = ["gold", "silver", "bronze"] as const;
export type MedalType = (typeof medalTypes)[number];

/** The places on a celebration's podium. */
export const TOP_WINNERS = 3;

/** The most results in an answer. The actor's own is always included. */
export const RESULTS_LIMIT = 2_000;

/** A participant's counts at the end of a game. */
export interface Standing {
  score: number;
  /** On all their posts in the game. */
  upvotes: number;
}

export interface Outcome {
  /** Equal scores share a place: 1, 1, 3. */
  position: number;
  medalType: MedalType | null;
  isPopularVote: boolean;
}

/**
 * Ranks participants, best first. The top three distinct positive scores win a medal, the most
 * upvotes above 0 the popular vote; equal counts share.
 */
export function rankStandings<S extends Standing>(standings: readonly S[]): (S & Outcome)[] {
  const sorted = standings.toSorted((one, other) => other.score - one.score);
  const scores = [...new Set(sorted.map(({ score }) => score))].filter((score) => score > 0);
  const mostUpvotes = sorted.reduce((most, { upvotes }) => Math.max(most, upvotes), 0);
  const placeOf = new Map<number, number>();
  for (const [index, { score }] of sorted.entries()) {
    if (!placeOf.has(score)) placeOf.set(score, index + 1);
  }
  const medalOf = new Map(medalTypes.map((medal, index) => [scores[index], medal]));
  return sorted.map((standing) => ({
    ...standing,
    position: placeOf.get(standing.score) ?? sorted.length,
    medalType: medalOf.get(standing.score) ?? null,
    isPopularVote: standing.upvotes > 0 && standing.upvotes === mostUpvotes,
  }));
}

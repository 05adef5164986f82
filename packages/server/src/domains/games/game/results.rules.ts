/** In the order of their worth. */
export const medalTypes = ["gold", "silver", "bronze"] as const;
export type MedalType = (typeof medalTypes)[number];

/** Who stand on the podium of a celebration. */
export const TOP_WINNERS = 3;

/** The best results of a game that are sent; the viewer's own comes along in any case. */
export const RESULTS_LIMIT = 2_000;

/** How somebody stands when their game ends. */
export interface Standing {
  score: number;
  /** On everything that they shared in the game. */
  upvotes: number;
}

export interface Outcome {
  /** Shared on equal scores: 1, 1, 3. */
  position: number;
  medalType: MedalType | null;
  isPopularVote: boolean;
}

/**
 * Places and medals, the best first. The top three distinct positive scores win a medal, the most
 * upvotes above 0 the popular vote; who is equal shares.
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

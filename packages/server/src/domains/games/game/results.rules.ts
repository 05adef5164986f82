export const medalTypes = ["gold", "silver", "bronze"] as const;
export type MedalType = (typeof medalTypes)[number];

export const TOP_WINNERS = 3;

/** Maximum number of results per response. The actor's own result is always included. */
export const RESULTS_LIMIT = 2_000;

export interface Standing {
  score: number;
  upvotes: number;
}

export interface Outcome {
  position: number;
  medalType: MedalType | null;
  isPopularVote: boolean;
}

/** Returns false if the player shares the first rank only because no player scored. */
export const isRanked = ({ position, score }: { position: number; score: number }): boolean =>
  position > 1 || score > 0;

/** Scores of 0 win no medal, and 0 upvotes win no popular vote. */
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

import { placeAmong, type RawRows, standingOf } from "./raw-rows.ts";

const MEDALS = ["gold", "silver", "bronze"] as const;

/** The results of a game, computed the slow way. */
export function rankSlowly(rows: RawRows, gameId: string) {
  const standings = rows.participants
    .filter((participant) => participant.gameId === gameId)
    .map(({ userId }) => ({ userId, ...standingOf(rows, gameId, userId) }));
  const scores = standings.map(({ score }) => score);
  const distinct = [...new Set(scores)].filter((score) => score > 0).sort((a, b) => b - a);
  const mostUpvotes = Math.max(1, ...standings.map(({ upvotes }) => upvotes));
  return standings
    .map((standing) => ({
      ...standing,
      gameId,
      position: placeAmong(standing.score, scores),
      medalType: MEDALS[distinct.indexOf(standing.score)] ?? null,
      isPopularVote: standing.upvotes === mostUpvotes,
    }))
    .sort(byUser);
}

const byUser = (one: { userId: string }, other: { userId: string }) =>
  one.userId < other.userId ? -1 : 1;

export const resultsOf = ({ results }: RawRows, gameId: string) =>
  results.filter((result) => result.gameId === gameId).sort(byUser);

/** The notifications of a game's end. */
export const noticesOf = ({ notifications }: RawRows, gameId: string) =>
  notifications
    .filter((notice) => notice.gameId === gameId)
    .map(({ userId, type }) => ({ userId, type }))
    .sort(byUser);

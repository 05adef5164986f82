import { placeAmong, type RawRows, standingOf } from "./raw-rows.ts";

const MEDALS = ["gold", "silver", "bronze"] as const;

interface Standing {
  gameId: string;
  userId: string;
  score: number;
  upvotes: number;
}

/** Gives standings their places and medals, the slow way. */
function rankAll(standings: Standing[]) {
  const scores = standings.map(({ score }) => score);
  const distinct = [...new Set(scores)].filter((score) => score > 0).sort((a, b) => b - a);
  const mostUpvotes = Math.max(1, ...standings.map(({ upvotes }) => upvotes));
  return standings
    .map((standing) => ({
      ...standing,
      position: placeAmong(standing.score, scores),
      medalType: MEDALS[distinct.indexOf(standing.score)] ?? null,
      isPopularVote: standing.upvotes === mostUpvotes,
    }))
    .sort(byUser);
}

export const rankSlowly = (rows: RawRows, gameId: string) =>
  rankAll(
    rows.participants
      .filter((participant) => participant.gameId === gameId)
      .map(({ userId }) => ({ gameId, userId, ...standingOf(rows, gameId, userId) })),
  );

type Result = ReturnType<typeof rankSlowly>[number];

/** The upvotes that a result has left once a post is gone. */
function upvotesWithout(before: RawRows, { score, upvotes, gameId }: Result, postId: string) {
  const end = before.games.find(({ id }) => id === gameId)?.endTime ?? 0;
  const lost = before.upvotes.filter((one) => one.postId === postId && one.createdAt < end);
  return Math.min(upvotes - lost.length, (score - 1) * (before.users.length - 1));
}

/** The results of a settled game after removals have taken posts out of it or brought them back. */
export function correctSlowly(results: Result[], before: RawRows, after: RawRows) {
  const isRemovedIn = ({ removedPosts }: RawRows, id: string) =>
    removedPosts.some((post) => post.id === id);
  return rankAll(
    results.map((result) => {
      const { gameId, userId, score } = result;
      const isTheirs = (post: { gameId: string; userId: string; counts: boolean }) =>
        post.gameId === gameId && post.userId === userId && post.counts;
      const gone = before.posts.find((post) => isTheirs(post) && isRemovedIn(after, post.id));
      const back = before.removedPosts.find(
        (post) => isTheirs(post) && after.posts.some(({ id }) => id === post.id),
      );
      if (gone) {
        const upvotes = upvotesWithout(before, result, gone.id);
        return { gameId, userId, score: score - 1, upvotes };
      }
      const upvotes = result.upvotes + (back?.resultUpvotes ?? 0);
      return { gameId, userId, score: back ? score + 1 : score, upvotes };
    }),
  );
}

const byUser = (one: { userId: string }, other: { userId: string }) =>
  one.userId < other.userId ? -1 : 1;

export const resultsOf = ({ results }: RawRows, gameId: string) =>
  results.filter((result) => result.gameId === gameId).sort(byUser);

export const noticesOf = ({ notifications }: RawRows, gameId: string) =>
  notifications
    .filter((notice) => notice.gameId === gameId)
    .map(({ userId, type }) => ({ userId, type }))
    .sort(byUser);

import { QUARTER_MS, QUARTERS_PER_DAY, readQuarters } from "@stepout/db/quarters";
import { DAY_MS } from "../../platform/time/days.rules.ts";
import { type RawRows, standingOf } from "./raw-rows.ts";

const dayOf = (moment: number) => Math.floor(moment / DAY_MS);

const storedIn = ({ games, groupDays, participants, posts, totals, days, images }: RawRows) => ({
  games: games.map(({ id, participantCount, postCount }) => [id, participantCount, postCount]),
  participants: participants.map((row) => [row.gameId, row.userId, row.score, row.upvoteCount]),
  posts: posts.map(({ id, upvoteCount, commentCount }) => [id, upvoteCount, commentCount]),
  totals: totals.map((row) => [
    row.userId,
    row.gamesJoined,
    row.gamesCreated,
    row.accomplishments,
    row.upvotesReceived,
    row.gamesCompleted,
    row.goldMedals,
    row.silverMedals,
    row.bronzeMedals,
    row.popularVoteMedals,
  ]),
  days: days
    .map((row) => [row.userId, row.day, row.accomplishments, row.upvotesReceived].join(" "))
    .sort(),
  quarters: groupDays
    .flatMap(({ groupId, day, quarters }) =>
      readQuarters(quarters).flatMap((points, place) =>
        points === 0 ? [] : [`${groupId} ${day * QUARTERS_PER_DAY + place} ${points}`],
      ),
    )
    .sort(),
  images: images.map(({ id }) => id).sort(),
});

function countTotals({ games, participants, posts, upvotes, results }: RawRows, userId: string) {
  const ids = posts.filter((post) => post.userId === userId && post.counts).map(({ id }) => id);
  const own = results.filter((result) => result.userId === userId);
  const medals = (type: string) => own.filter(({ medalType }) => medalType === type).length;
  return [
    userId,
    participants.filter((row) => row.userId === userId).length,
    games.filter(({ creatorId }) => creatorId === userId).length,
    ids.length,
    upvotes.filter(({ postId }) => ids.includes(postId)).length,
    own.length,
    medals("gold"),
    medals("silver"),
    medals("bronze"),
    own.filter(({ isPopularVote }) => isPopularVote).length,
  ];
}

function countDays({ posts, upvotes }: RawRows): string[] {
  const counting = posts.filter(({ counts }) => counts);
  const authorOf = new Map(counting.map(({ id, userId }) => [id, userId]));
  const shared = counting.map(({ userId, createdAt }) => `${userId} ${dayOf(createdAt)}`);
  const received = upvotes
    .filter(({ postId }) => authorOf.has(postId))
    .map(({ postId, createdAt }) => `${authorOf.get(postId)} ${dayOf(createdAt)}`);
  const countIn = (list: string[], key: string) => list.filter((entry) => entry === key).length;
  return [...new Set([...shared, ...received])]
    .map((key) => `${key} ${countIn(shared, key)} ${countIn(received, key)}`)
    .sort();
}

/** The points of groups in each quarter of an hour. */
function countQuarters({ participants, posts }: RawRows): string[] {
  const made = posts.flatMap(({ gameId, userId, counts, createdAt }) => {
    const row = participants.find((one) => one.gameId === gameId && one.userId === userId);
    return counts && row?.groupId ? [`${row.groupId} ${Math.floor(createdAt / QUARTER_MS)}`] : [];
  });
  return [...Map.groupBy(made, (key) => key)].map(([key, all]) => `${key} ${all.length}`).sort();
}

function countedIn(rows: RawRows): ReturnType<typeof storedIn> {
  const { games, participants, posts, upvotes, comments, totals, users } = rows;
  const shown = [...posts, ...rows.removedPosts, ...rows.removedPictures, ...users];
  return {
    games: games.map(({ id }) => [
      id,
      participants.filter(({ gameId }) => gameId === id).length,
      posts.filter(({ gameId, counts }) => gameId === id && counts).length,
    ]),
    participants: participants.map(({ gameId, userId }) => {
      const standing = standingOf(rows, gameId, userId);
      return [gameId, userId, standing.score, standing.upvotes];
    }),
    posts: posts.map(({ id }) => [
      id,
      upvotes.filter(({ postId }) => postId === id).length,
      comments.filter(({ postId }) => postId === id).length,
    ]),
    totals: totals.map(({ userId }) => countTotals(rows, userId)),
    days: countDays(rows),
    quarters: countQuarters(rows),
    images: [...new Set(shown.flatMap(({ imageId }) => imageId ?? []))].sort(),
  };
}

/** Every counter as stored, and as computed from the rows. */
export const compareCounters = (rows: RawRows) => ({
  stored: storedIn(rows),
  counted: countedIn(rows),
});

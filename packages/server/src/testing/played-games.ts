import { type Database, schema } from "@stepout/db";
import { recountAll } from "@stepout/db/recount";
import { expect } from "vitest";
import { DAY } from "../domains/games/testing/game-input.ts";

/** Number of distinct scores, including 0. */
const SCORES = 5;
const ROWS_PER_INSERT = 500;

interface Played {
  games: number;
  /** Number of users. Must be at least `SCORES`. */
  people: number;
  /** End of the last game. The other games end before it, one second apart. */
  endTime: number;
}

const gameKey = (game: number) => `game${game}`;
const PERSON = "person";
const personKey = (person: number) => `${PERSON}${person}`;

function buildRows({ games, people, endTime }: Played) {
  const everybody = Array.from({ length: people }, (_, index) => index);
  const all = Array.from({ length: games }, (_, index) => index);
  const posts = all.flatMap((game) =>
    everybody.flatMap((person) =>
      Array.from({ length: person % SCORES }, (_, index) => ({
        id: `post ${game} ${person} ${index}`,
        gameId: gameKey(game),
        userId: personKey(person),
        content: "I did it",
        searchText: "i did it",
        createdAt: endTime - DAY,
      })),
    ),
  );
  return {
    users: everybody.map((person) => ({
      id: personKey(person),
      username: personKey(person),
      usernameKey: personKey(person),
      searchText: personKey(person),
      createdAt: 0,
      updatedAt: 0,
    })),
    games: all.map((game) => ({
      id: gameKey(game),
      name: gameKey(game),
      searchText: gameKey(game),
      startTime: endTime - 2 * DAY,
      endTime: endTime - (games - 1 - game) * 1_000,
      creatorId: personKey(0),
      inviteCode: gameKey(game),
      createdAt: 0,
      updatedAt: 0,
    })),
    participants: all.flatMap((game) =>
      everybody.map((person) => ({
        gameId: gameKey(game),
        userId: personKey(person),
        joinedAt: 0,
      })),
    ),
    posts,
    // The first user upvotes all of the second user's posts.
    upvotes: posts
      .filter(({ userId }) => userId === personKey(1))
      .map(({ id, createdAt }) => ({ postId: id, userId: personKey(0), createdAt })),
  };
}

/** Each user has 0 to 4 posts per game. Only the second user gets upvotes. */
export async function addPlayedGames(db: Database, played: Played): Promise<void> {
  const rows = buildRows(played);
  const { users, games, participants, posts, upvotes } = schema;
  const inParts = async <Row>(list: Row[], insert: (part: Row[]) => PromiseLike<unknown>) => {
    for (let from = 0; from < list.length; from += ROWS_PER_INSERT) {
      await insert(list.slice(from, from + ROWS_PER_INSERT));
    }
  };
  await db.transaction(async (tx) => {
    await inParts(rows.users, (part) => tx.insert(users).values(part));
    await inParts(rows.games, (part) => tx.insert(games).values(part));
    await inParts(rows.participants, (part) => tx.insert(participants).values(part));
    await inParts(rows.posts, (part) => tx.insert(posts).values(part));
    await inParts(rows.upvotes, (part) => tx.insert(upvotes).values(part));
    await recountAll(tx);
  });
}

export const countSettled = async ({ read }: Database): Promise<number> =>
  (await read.select().from(schema.games)).filter(({ settledAt }) => settledAt !== null).length;

export async function expectSettledOnce(db: Database, { games, people }: Omit<Played, "endTime">) {
  const { read } = db;
  expect(await countSettled(db)).toBe(games);
  const inEach = Array.from({ length: games }, (_, game) =>
    Array.from({ length: people }, (_row, person) => {
      const score = person % SCORES;
      const better = Array.from({ length: people }, (_rival, index) => index % SCORES);
      const medalType = (["gold", "silver", "bronze"] as const)[SCORES - 1 - score] ?? null;
      return {
        gameId: gameKey(game),
        userId: personKey(person),
        position: better.filter((other) => other > score).length + 1,
        score,
        upvotes: person === 1 ? 1 : 0,
        medalType,
        isPopularVote: person === 1,
      };
    }),
  ).flat();
  const asText = (list: object[]) => list.map((row) => JSON.stringify(row)).sort();
  expect(asText(await read.select().from(schema.gameResults))).toEqual(asText(inEach));
  const told = await read.select().from(schema.notifications);
  expect(
    asText(told.map(({ gameId, userId, type, readAt }) => ({ gameId, userId, type, readAt }))),
  ).toEqual(
    asText(
      inEach.map(({ gameId, userId, medalType }) => ({
        gameId,
        userId,
        type: medalType === "gold" ? "game_won" : "game_completed",
        readAt: null,
      })),
    ),
  );
  const totals = await read.select().from(schema.userTotals);
  const completed = totals.filter(({ userId }) => userId.startsWith(PERSON));
  expect(completed).toHaveLength(people);
  for (const { gamesCompleted } of completed) expect(gamesCompleted).toBe(games);
}

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Reader } from "../database.ts";
import * as schema from "../schema/index.ts";
import { getTableColumns } from "../sql.ts";
import { DAY, insertSampleData, noon, post, upvote } from "../testing/sample-data.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { recountAll, recountTotalsOf, recountUser } from "./recount.ts";

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.remove());

async function readCounters(read: Reader) {
  const { games, participants, posts, userTotals, userDays } = schema;
  const { gameId, userId, score } = participants;
  const { lastDay, ...totalsColumns } = getTableColumns(userTotals);
  return {
    games: await read
      .select({ id: games.id, participants: games.participantCount, posts: games.postCount })
      .from(games)
      .orderBy(games.id),
    participants: await read
      .select({ gameId, userId, score, upvotes: participants.upvoteCount })
      .from(participants)
      .orderBy(participants.gameId, participants.userId),
    posts: await read
      .select({ id: posts.id, upvotes: posts.upvoteCount, comments: posts.commentCount })
      .from(posts)
      .orderBy(posts.id),
    totals: await read.select(totalsColumns).from(userTotals).orderBy(userTotals.userId),
    days: await read.select().from(userDays).orderBy(userDays.userId, userDays.day),
  };
}

const totals = (
  userId: string,
  counts: [number, number, number, number],
  [gamesCompleted, goldMedals, silverMedals, bronzeMedals, popularVoteMedals]: number[],
) => ({
  userId,
  gamesJoined: counts[0],
  gamesCreated: counts[1],
  accomplishments: counts[2],
  upvotesReceived: counts[3],
  gamesCompleted,
  goldMedals,
  silverMedals,
  bronzeMedals,
  popularVoteMedals,
});

const day = (userId: string, when: number, accomplishments: number, upvotesReceived: number) => ({
  userId,
  day: when,
  accomplishments,
  upvotesReceived,
});

describe("recounting", () => {
  it("FAIR-03 recomputes every counter from the counted posts, regardless of its old value", async () => {
    const beyond = { ...post("beyond", "hike", "ana", noon(DAY)), counts: false };
    await test.db.transaction(async (tx) => {
      await insertSampleData(tx);
      await tx.insert(schema.posts).values(beyond);
      await tx.insert(schema.upvotes).values(upvote("beyond", "ben", noon(DAY)));
      await recountAll(tx);
      await recountAll(tx);
    });
    expect(await readCounters(test.db.read)).toEqual({
      games: [
        { id: "hike", participants: 2, posts: 3 },
        { id: "swim", participants: 1, posts: 1 },
      ],
      participants: [
        { gameId: "hike", userId: "ana", score: 2, upvotes: 2 },
        { gameId: "hike", userId: "cem", score: 0, upvotes: 0 },
        { gameId: "swim", userId: "ana", score: 1, upvotes: 1 },
      ],
      posts: [
        { id: "beyond", upvotes: 1, comments: 0 },
        { id: "left", upvotes: 0, comments: 0 },
        { id: "one", upvotes: 2, comments: 2 },
        { id: "two", upvotes: 0, comments: 0 },
        { id: "wet", upvotes: 1, comments: 0 },
      ],
      totals: [
        totals("ana", [2, 2, 3, 3], [2, 1, 1, 0, 1]),
        totals("ben", [0, 0, 1, 0], [1, 0, 0, 1, 0]),
        totals("cem", [1, 0, 0, 0], [1, 0, 0, 0, 0]),
      ],
      days: [
        day("ana", DAY, 1, 1),
        day("ana", DAY + 1, 2, 1),
        day("ana", DAY + 4, 0, 1),
        day("ben", DAY + 1, 1, 0),
      ],
    });
  });

  it("RULE-13 recounts the totals of a single user, including medals", async () => {
    await test.db.transaction(async (tx) => {
      await insertSampleData(tx);
      await recountTotalsOf(tx, "ana");
    });
    expect((await readCounters(test.db.read)).totals).toEqual([
      totals("ana", [2, 2, 3, 3], [2, 1, 1, 0, 1]),
      totals("cem", [0, 0, 99, 0], [0, 0, 0, 0, 0]),
    ]);
  });

  it("RULE-13 recounts the days and totals of a user with hundreds of posts", async () => {
    const own = Array.from({ length: 350 }, (_, nth) =>
      post(`own${nth}`, "swim", "ana", noon(DAY + 10) + Math.floor(nth / 3)),
    );
    await test.db.transaction(async (tx) => {
      await insertSampleData(tx);
      await tx.insert(schema.posts).values(own);
      await tx
        .insert(schema.upvotes)
        .values(own.map(({ id }) => upvote(id, "ben", noon(DAY + 10))));
      await tx.insert(schema.userDays).values({ userId: "ana", day: 1, accomplishments: 99 });
      await recountUser(tx, "ana");
    });
    const { totals: rows, days } = await readCounters(test.db.read);
    expect(rows).toEqual([
      totals("ana", [2, 2, 353, 353], [2, 1, 1, 0, 1]),
      totals("cem", [0, 0, 99, 0], [0, 0, 0, 0, 0]),
    ]);
    expect(days).toEqual([
      day("ana", DAY, 1, 1),
      day("ana", DAY + 1, 2, 1),
      day("ana", DAY + 4, 0, 1),
      day("ana", DAY + 10, 350, 350),
      day("cem", DAY, 99, 0),
    ]);
  });
});

import { getTableColumns } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Reader } from "../database.ts";
import { createRandom } from "../random.ts";
import * as schema from "../schema/index.ts";
import { DAY, DAY_MS, fillSmall, game, noon, post, upvote, user } from "../testing/small-data.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { recountAll, recountPerson, recountTotalsOf } from "./recount.ts";

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
  it("sets every counter from the rows, whatever it was before, and again", async () => {
    await test.db.transaction(async (tx) => {
      await fillSmall(tx);
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

  it("FAIR-03 counts a large random history as counting one by one does", async () => {
    const random = createRandom(5);
    const people = ["p0", "p1", "p2", "p3", "p4"] as const;
    const gameIds = ["g0", "g1", "g2"] as const;
    const shared = Array.from({ length: 200 }, (_, i) => ({
      ...post(`post${i}`, random.pick(gameIds), random.pick(people), random.integer(0, noon(9))),
      counts: random.isLucky(0.8),
    }));
    const given = shared.flatMap(({ id }) =>
      people
        .filter(() => random.isLucky(0.4))
        .map((person) => upvote(id, person, random.integer(0, noon(9)))),
    );
    await test.db.transaction(async (tx) => {
      await tx.insert(schema.users).values(people.map(user));
      await tx.insert(schema.games).values(gameIds.map((id) => game(id, "p0")));
      await tx.insert(schema.posts).values(shared);
      await tx.insert(schema.upvotes).values(given);
      await recountAll(tx);
    });

    const counted = await readCounters(test.db.read);
    const counting = shared.filter(({ counts }) => counts);
    const authorOf = new Map(counting.map(({ id, userId }) => [id, userId]));
    for (const { id, posts } of counted.games) {
      expect(posts).toBe(counting.filter(({ gameId }) => gameId === id).length);
    }
    const dayOf = (time: number) => Math.floor(time / DAY_MS);
    for (const person of people) {
      const own = counting.filter(({ userId }) => userId === person);
      const received = given.filter(({ postId }) => authorOf.get(postId) === person);
      expect(counted.totals.find(({ userId }) => userId === person)).toMatchObject({
        accomplishments: own.length,
        upvotesReceived: received.length,
      });
      const days = new Set([...own, ...received].map(({ createdAt }) => dayOf(createdAt)));
      const rows = counted.days.filter(({ userId }) => userId === person);
      expect(rows).toEqual(
        [...days]
          .sort((a, b) => a - b)
          .map((when) =>
            day(
              person,
              when,
              own.filter(({ createdAt }) => dayOf(createdAt) === when).length,
              received.filter(({ createdAt }) => dayOf(createdAt) === when).length,
            ),
          ),
      );
    }
    for (const { id, upvotes } of counted.posts) {
      expect(upvotes).toBe(given.filter(({ postId }) => postId === id).length);
    }
  });

  it("RULE-13 sets the totals of only one person, medals included", async () => {
    await test.db.transaction(async (tx) => {
      await fillSmall(tx);
      await recountTotalsOf(tx, "ana");
    });
    expect((await readCounters(test.db.read)).totals).toEqual([
      totals("ana", [2, 2, 3, 3], [2, 1, 1, 0, 1]),
      totals("cem", [0, 0, 99, 0], [0, 0, 0, 0, 0]),
    ]);
  });

  it("RULE-13 counts one person's days and totals, however many posts they have", async () => {
    const own = Array.from({ length: 350 }, (_, nth) =>
      post(`own${nth}`, "swim", "ana", noon(DAY + 10) + Math.floor(nth / 3)),
    );
    await test.db.transaction(async (tx) => {
      await fillSmall(tx);
      await tx.insert(schema.posts).values(own);
      await tx
        .insert(schema.upvotes)
        .values(own.map(({ id }) => upvote(id, "ben", noon(DAY + 10))));
      await tx.insert(schema.userDays).values({ userId: "ana", day: 1, accomplishments: 99 });
      await recountPerson(tx, "ana");
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

import { schema } from "@stepout/db";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { joinMany } from "../../testing/game-people.ts";
import { giveResults } from "../../testing/results.ts";
import { createTestServer, type TestPerson, type TestServer } from "../../testing/test-server.ts";
import { DAY, gameInput } from "../games/testing/game-input.ts";
import { BOARD_DAYS, BOARD_KEPT_FROM, BOARD_ROWS, BOARD_STALE_MS } from "./leaderboards.rules.ts";
import type { PlayerBoardInput } from "./leaderboards.schema.ts";

const { userTotals, users } = schema;

let statements: string[];
let server: TestServer;
let ana: TestPerson;
let ben: TestPerson;
let cem: TestPerson;
let gameId: string;
beforeEach(async () => {
  statements = [];
  server = await createTestServer({}, undefined, {
    onStatement: (text) => statements.push(text),
  });
  ana = await server.createPerson("ana");
  ({ id: gameId } = await ana.call.games.create(gameInput(server.clock, { endsIn: 90 * DAY })));
  const joined = await joinMany(server, gameId, 2, "person");
  [ben = ana, cem = ana] = joined;
});
afterEach(() => server.close());

const share = (person: TestPerson) => person.call.posts.create({ gameId, content: "Done" });

const board = async (input: Partial<PlayerBoardInput> = {}, viewer = ana) =>
  (await viewer.call.leaderboards.players(input)).map(({ rank, user, score }) => [
    rank,
    user.username,
    score,
  ]);

/** Adds people with these all-time posts directly to the totals. */
async function addCrowd(scores: number[]): Promise<void> {
  const crowd = scores.map((accomplishments, index) => {
    const id = `crowd-${String(index).padStart(5, "0")}`;
    return { id, accomplishments };
  });
  await server.deps.db.transaction(async (tx) => {
    const person = { searchText: "", createdAt: 0, updatedAt: 0 };
    await tx
      .insert(users)
      .values(crowd.map(({ id }) => ({ ...person, id, username: id, usernameKey: id })));
    await tx
      .insert(userTotals)
      .values(crowd.map(({ id, accomplishments }) => ({ userId: id, accomplishments })));
  });
}

describe("the players' board", () => {
  it("BOARD-01 ranks by posts, and leaves out people without any", async () => {
    await share(ben);
    await share(ben);
    await share(cem);
    for (const timeFrame of ["30days", "alltime"] as const) {
      expect(await board({ timeFrame })).toEqual([
        [1, "person0", 2],
        [2, "person1", 1],
      ]);
    }
  });

  it("BOARD-01 ranks by the upvotes that people received", async () => {
    const post = await share(ben);
    await cem.call.posts.toggleUpvote({ id: post.id });
    await ana.call.posts.toggleUpvote({ id: post.id });
    for (const timeFrame of ["30days", "alltime"] as const) {
      expect(await board({ timeFrame, metric: "popular-votes" })).toEqual([[1, "person0", 2]]);
    }
  });

  it("BOARD-01 counts today and the 29 days before it as the past 30 days", async () => {
    await share(ben);
    server.clock.advance(29 * DAY);
    expect(await board()).toEqual([[1, "person0", 1]]);
    server.clock.advance(DAY);
    expect(await board()).toEqual([]);
    expect(await board({ timeFrame: "alltime" })).toEqual([[1, "person0", 1]]);
  });

  it("SIZE-06 BOARD-01 of the past 30 days has no row of a person whose last points are gone", async () => {
    const first = await share(ben);
    server.clock.advance(BOARD_DAYS * DAY);
    const second = await share(ben);
    expect(await board()).toEqual([[1, "person0", 1]]);
    await ben.call.posts.remove({ id: second.id });
    expect(await board()).toEqual([]);
    const day = Math.floor(Date.parse(first.createdAt) / DAY);
    const [totals] = await server.deps.db.read
      .select({ lastDay: userTotals.lastDay })
      .from(userTotals)
      .where(eq(userTotals.userId, ben.userId));
    expect(totals).toEqual({ lastDay: day });
  });

  it("BOARD-03 weights gold by 3, silver by 2 and bronze by 1, and shows the medals", async () => {
    const second = await ana.call.games.create(gameInput(server.clock));
    await giveResults(server, gameId, [
      { person: ben, medalType: "gold" },
      { person: ana, medalType: "silver", isPopularVote: true },
      { person: cem },
    ]);
    await giveResults(server, second.id, [
      { person: ben, medalType: "bronze" },
      { person: ana, medalType: "gold", isPopularVote: true },
    ]);
    const rows = await ana.call.leaderboards.players({ timeFrame: "alltime", metric: "medals" });
    expect(rows).toMatchObject([
      {
        rank: 1,
        user: { username: "ana" },
        score: 5,
        additionalInfo: { goldMedals: 1, silverMedals: 1, bronzeMedals: 0, popularVoteMedals: 2 },
      },
      { rank: 2, user: { username: "person0" }, score: 4 },
    ]);
    expect(await board({ timeFrame: "alltime", metric: "popular-vote-medals" })).toEqual([
      [1, "ana", 2],
    ]);
    const finished = await board({ timeFrame: "alltime", metric: "games-completed" });
    expect(finished.toSorted()).toEqual([
      [1, "ana", 2],
      [1, "person0", 2],
      [3, "person1", 1],
    ]);
  });

  it("BOARD-03 lets equal scores share a rank and skips the next ranks", async () => {
    for (const person of [ana, ben, cem]) await share(person);
    await share(ana);
    const dora = await server.createPerson("dora");
    await dora.call.games.join({ id: gameId });
    await share(dora);
    await share(dora);
    const ranks = (await board()).map(([rank]) => rank);
    expect(ranks).toEqual([1, 1, 3, 3]);
  });

  it("BOARD-03 has the first 50 rows, and then the actor's own", async () => {
    await addCrowd(Array.from({ length: BOARD_ROWS + 10 }, (_, index) => 100 - index));
    await share(ben);
    const rows = await board({ timeFrame: "alltime" }, ben);
    expect(rows).toHaveLength(BOARD_ROWS + 1);
    expect(rows[BOARD_ROWS - 1]).toEqual([BOARD_ROWS, "crowd-00049", 51]);
    expect(rows[BOARD_ROWS]).toEqual([BOARD_ROWS + 11, "person0", 1]);
    expect(await board({ timeFrame: "alltime" }, cem)).toHaveLength(BOARD_ROWS);
  });

  describe("of very many people", () => {
    const alltime = { timeFrame: "alltime" } as const;
    const leads = [1, "person1", 9];

    beforeEach(() => addCrowd(Array.from({ length: BOARD_KEPT_FROM }, () => 5)));

    /** Also looks at the board once before, so that it is cached. */
    async function takeTheLead() {
      const top = (await board(alltime))[0];
      await share(ben);
      await share(cem);
      await server.deps.db.transaction((tx) =>
        tx.update(userTotals).set({ accomplishments: 9 }).where(eq(userTotals.userId, cem.userId)),
      );
      return top;
    }

    it("BOARD-03 is cached for some seconds, but not the actor's score", async () => {
      const top = await takeTheLead();
      expect((await board(alltime))[0]).toEqual(top);
      expect((await board(alltime, ben)).at(-1)).toEqual([BOARD_KEPT_FROM + 1, "person0", 1]);
      server.clock.advance(BOARD_STALE_MS);
      expect((await board(alltime))[0]).toEqual(leads);
      expect((await board(alltime, ben)).at(-1)).toEqual([BOARD_KEPT_FROM + 2, "person0", 1]);
    });
  });

  it("BOARD-03 leaves out people who can no longer sign in", async () => {
    await share(ben);
    await share(cem);
    const leave = (person: TestPerson, changes: Partial<typeof users.$inferInsert>) =>
      server.deps.db.transaction((tx) =>
        tx.update(users).set(changes).where(eq(users.id, person.userId)),
      );
    await leave(ben, { deletedAt: 1 });
    await leave(cem, { disabledAt: 1 });
    expect(await board()).toEqual([]);
    expect(await board({ timeFrame: "alltime" })).toEqual([]);
  });

  it("API-02 RULE-10 answers over REST as described, without addresses", async () => {
    await share(ben);
    const path = "/api/leaderboard/players?timeFrame=30days&metric=accomplishments";
    expect(await ana.rest("GET", path)).toEqual({
      status: 200,
      body: [
        {
          rank: 1,
          user: {
            id: ben.userId,
            username: "person0",
            firstName: null,
            lastName: null,
            profileImageUrl: null,
          },
          score: 1,
          additionalInfo: {
            goldMedals: 0,
            silverMedals: 0,
            bronzeMedals: 0,
            popularVoteMedals: 0,
          },
        },
      ],
    });
  });
});

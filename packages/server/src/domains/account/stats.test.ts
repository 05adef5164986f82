import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { joinMany } from "../../testing/game-people.ts";
import { giveResults } from "../../testing/results.ts";
import { createTestServer, type TestPerson, type TestServer } from "../../testing/test-server.ts";
import { gameInput } from "../games/testing/game-input.ts";
import { MEDALS_PAGE } from "./medals.service.ts";

const { userTotals } = schema;

let server: TestServer;
let ana: TestPerson;
let ben: TestPerson;
beforeEach(async () => {
  server = await createTestServer();
  ana = await server.createPerson("ana");
  const hike = await ana.call.games.create(gameInput(server.clock));
  const swim = await ana.call.games.create(gameInput(server.clock));
  [ben = ana] = await joinMany(server, hike.id, 1, "ben");
  await ana.call.posts.create({ gameId: swim.id, content: "Swam" });
  const post = await ana.call.posts.create({ gameId: hike.id, content: "Walked" });
  await ben.call.posts.toggleUpvote({ id: post.id });
  await giveResults(server, hike.id, [
    { person: ana, medalType: "gold" },
    { person: ben, medalType: "silver", isPopularVote: true },
  ]);
  await giveResults(server, swim.id, [{ person: ana, medalType: "bronze" }]);
});
afterEach(() => server.close());

const STATS_OF_ANA = {
  gamesJoined: 2,
  totalAccomplishments: 2,
  totalUpvotes: 1,
  gamesCreated: 2,
  goldMedals: 1,
  silverMedals: 0,
  bronzeMedals: 1,
  popularVoteMedals: 0,
};

const readTotals = (userId: string) =>
  server.deps.db.read.select().from(userTotals).where(eq(userTotals.userId, userId));

describe("your own statistics", () => {
  it("PROF-02 API-02 counts a user's games, posts, upvotes and medals", async () => {
    expect(await ana.rest("GET", "/api/user/stats")).toEqual({ status: 200, body: STATS_OF_ANA });
    expect(await ben.call.account.stats()).toMatchObject({
      gamesJoined: 1,
      gamesCreated: 0,
      silverMedals: 1,
      popularVoteMedals: 1,
    });
  });

  it("DAY-13 lists only the caller's medals, starting with the newest game", async () => {
    const medals = await ana.call.account.medals({});
    expect(medals.map(({ medalType }) => medalType).sort()).toEqual(["bronze", "gold"]);
    expect(await ben.rest("GET", "/api/user/medals")).toMatchObject({
      status: 200,
      body: [
        {
          game: { name: "30 days outside", _count: { participants: 2 } },
          position: 2,
          medalType: "silver",
          isPopularVote: true,
          cursor: null,
        },
      ],
    });
  });

  it("DAY-13 returns every medal across pages, even if several games ended at the same time", async () => {
    for (let count = 0; count < MEDALS_PAGE; count += 1) {
      const { id } = await ben.call.games.create(gameInput(server.clock));
      await giveResults(server, id, [{ person: ben, medalType: "gold" }]);
    }
    const first = await ben.call.account.medals({});
    expect(first).toHaveLength(MEDALS_PAGE);
    const { body } = await ben.rest("GET", `/api/user/medals?cursor=${first.at(-1)?.cursor}`);
    expect(body).toMatchObject([{ medalType: "silver", cursor: null }]);
    expect((await ben.rest("GET", "/api/user/medals?cursor=1")).status).toBe(400);
  });

  it("RULE-13 recounts one user's statistics from scratch without changing other users' statistics", async () => {
    await server.deps.db.transaction((tx) =>
      tx.update(userTotals).set({ goldMedals: 99, accomplishments: 99, gamesCompleted: 99 }),
    );
    expect(await ana.call.account.refreshStats()).toEqual(STATS_OF_ANA);
    expect(await readTotals(ana.userId)).toMatchObject([{ gamesCompleted: 2 }]);
    expect(await ben.call.account.stats()).toMatchObject({ goldMedals: 99 });
  });
});

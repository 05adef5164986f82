import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { beforeEach, describe, expect, it } from "vitest";
import { giveResults } from "../../testing/results.ts";
import { ana, ben, cleo, gameId, server, setScene } from "../../testing/scene.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { DAY, gameInput } from "../games/testing/game-input.ts";
import {
  BOARD_CACHED_FROM,
  BOARD_CACHED_MS,
  BOARD_DAYS,
  BOARD_ROWS,
} from "./leaderboards.rules.ts";
import type { PlayerBoardInput } from "./leaderboards.schema.ts";

const { userTotals, users } = schema;

setScene({ game: { endsIn: 90 * DAY } });

const share = (person: TestPerson) => person.call.posts.create({ gameId, content: "Done" });

const board = async (input: Partial<PlayerBoardInput> = {}, viewer = ana) =>
  (await viewer.call.leaderboards.players(input)).map(({ rank, user, score }) => [
    rank,
    user.username,
    score,
  ]);

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

describe("leaderboards.players", () => {
  it("BOARD-01 ranks players by posts, and leaves out players who have none", async () => {
    await share(ben);
    await share(ben);
    await share(cleo);
    for (const timeFrame of ["30days", "alltime"] as const) {
      expect(await board({ timeFrame })).toEqual([
        [1, "ben", 2],
        [2, "cleo", 1],
      ]);
    }
  });

  it("BOARD-01 ranks players by the upvotes that they received", async () => {
    const post = await share(ben);
    await cleo.call.posts.toggleUpvote({ id: post.id });
    await ana.call.posts.toggleUpvote({ id: post.id });
    for (const timeFrame of ["30days", "alltime"] as const) {
      expect(await board({ timeFrame, metric: "popular-votes" })).toEqual([[1, "ben", 2]]);
    }
  });

  it("BOARD-01 the 30-day board counts posts from today and the previous 29 days", async () => {
    await share(ben);
    server.clock.advance(29 * DAY);
    expect(await board()).toEqual([[1, "ben", 1]]);
    server.clock.advance(DAY);
    expect(await board()).toEqual([]);
    expect(await board({ timeFrame: "alltime" })).toEqual([[1, "ben", 1]]);
  });

  it("SIZE-06 BOARD-01 drops a player from the 30-day board when their only recent post is deleted", async () => {
    const first = await share(ben);
    server.clock.advance(BOARD_DAYS * DAY);
    const second = await share(ben);
    expect(await board()).toEqual([[1, "ben", 1]]);
    await ben.call.posts.remove({ id: second.id });
    expect(await board()).toEqual([]);
    const day = Math.floor(Date.parse(first.createdAt) / DAY);
    const [totals] = await server.deps.db.read
      .select({ lastDay: userTotals.lastDay })
      .from(userTotals)
      .where(eq(userTotals.userId, ben.userId));
    expect(totals).toEqual({ lastDay: day });
  });

  it("BOARD-03 scores a gold medal as 3, silver as 2 and bronze as 1", async () => {
    const second = await ana.call.games.create(gameInput(server.clock));
    await giveResults(server, gameId, [
      { person: ben, medalType: "gold" },
      { person: ana, medalType: "silver", isPopularVote: true },
      { person: cleo },
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
      { rank: 2, user: { username: "ben" }, score: 4 },
    ]);
    expect(await board({ timeFrame: "alltime", metric: "popular-vote-medals" })).toEqual([
      [1, "ana", 2],
    ]);
    const finished = await board({ timeFrame: "alltime", metric: "games-completed" });
    expect(finished.toSorted()).toEqual([
      [1, "ana", 2],
      [1, "ben", 2],
      [3, "cleo", 1],
    ]);
  });

  it("BOARD-03 gives equal scores the same rank, and skips the next ranks", async () => {
    for (const person of [ana, ben, cleo]) await share(person);
    await share(ana);
    const dora = await server.createPerson("dora");
    await dora.call.games.join({ id: gameId });
    await share(dora);
    await share(dora);
    const ranks = (await board()).map(([rank]) => rank);
    expect(ranks).toEqual([1, 1, 3, 3]);
  });

  it("BOARD-03 returns the first 50 rows, followed by the caller's own row", async () => {
    await addCrowd(Array.from({ length: BOARD_ROWS + 10 }, (_, index) => 100 - index));
    await share(ben);
    const rows = await board({ timeFrame: "alltime" }, ben);
    expect(rows).toHaveLength(BOARD_ROWS + 1);
    expect(rows[BOARD_ROWS - 1]).toEqual([BOARD_ROWS, "crowd-00049", 51]);
    expect(rows[BOARD_ROWS]).toEqual([BOARD_ROWS + 11, "ben", 1]);
    expect(await board({ timeFrame: "alltime" }, cleo)).toHaveLength(BOARD_ROWS);
  });

  it("DAY-08 returns the player to overtake at every rank, and the runner-up if the caller leads", async () => {
    const rivalOf = async (viewer: TestPerson) => {
      const rows = await viewer.call.leaderboards.players({ timeFrame: "alltime" });
      return rows.flatMap(({ user, rival }) => (rival ? [{ of: user.username, rival }] : []));
    };
    const next = (username: string, score: number) => [
      { of: "ben", rival: { user: { username }, score } },
    ];
    await addCrowd(Array.from({ length: BOARD_ROWS + 10 }, (_, index) => 100 - index));
    expect(await rivalOf(ben)).toEqual([]);
    await share(ben);
    expect(await rivalOf(ben)).toMatchObject(next("crowd-00059", 41));
    const give = (person: TestPerson, accomplishments: number) =>
      server.deps.db.transaction((tx) =>
        tx.update(userTotals).set({ accomplishments }).where(eq(userTotals.userId, person.userId)),
      );
    await give(ben, 98);
    expect(await rivalOf(ben)).toMatchObject(next("crowd-00001", 99));
    await give(ben, 200);
    expect(await rivalOf(ben)).toMatchObject(next("crowd-00000", 100));
  });

  describe("with many players", () => {
    const alltime = { timeFrame: "alltime" } as const;
    const leads = [1, "cleo", 9];

    beforeEach(() => addCrowd(Array.from({ length: BOARD_CACHED_FROM }, () => 5)));

    async function cacheThenLead() {
      const top = (await board(alltime))[0];
      await share(ben);
      await share(cleo);
      await server.deps.db.transaction((tx) =>
        tx.update(userTotals).set({ accomplishments: 9 }).where(eq(userTotals.userId, cleo.userId)),
      );
      return top;
    }

    it("BOARD-03 caches a large leaderboard for 10 seconds, but not the caller's own score", async () => {
      const top = await cacheThenLead();
      expect((await board(alltime))[0]).toEqual(top);
      expect((await board(alltime, ben)).at(-1)).toEqual([BOARD_CACHED_FROM + 1, "ben", 1]);
      server.clock.advance(BOARD_CACHED_MS);
      expect((await board(alltime))[0]).toEqual(leads);
      expect((await board(alltime, ben)).at(-1)).toEqual([BOARD_CACHED_FROM + 2, "ben", 1]);
    });
  });

  it("BOARD-03 leaves out players whose account is deleted or disabled", async () => {
    await share(ben);
    await share(cleo);
    const changeUser = (person: TestPerson, changes: Partial<typeof users.$inferInsert>) =>
      server.deps.db.transaction((tx) =>
        tx.update(users).set(changes).where(eq(users.id, person.userId)),
      );
    await changeUser(ben, { deletedAt: 1 });
    await changeUser(cleo, { disabledAt: 1 });
    expect(await board()).toEqual([]);
    expect(await board({ timeFrame: "alltime" })).toEqual([]);
  });
});

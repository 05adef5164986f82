import { schema } from "@stepout/db";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { joinMany } from "../../testing/game-people.ts";
import { createTestServer, type TestPerson, type TestServer } from "../../testing/test-server.ts";
import { DAY, gameInput } from "../games/testing/game-input.ts";
import type { CreatorBoardInput } from "./leaderboards.schema.ts";

const { games, users } = schema;

let server: TestServer;
let ana: TestPerson;
let ben: TestPerson;
beforeEach(async () => {
  server = await createTestServer();
  ana = await server.createPerson("ana");
  ben = await server.createPerson("ben");
});
afterEach(() => server.close());

const createGame = async (creator: TestPerson) =>
  (await creator.call.games.create(gameInput(server.clock, { endsIn: 90 * DAY }))).id;

const board = async (input: Partial<CreatorBoardInput> = {}) =>
  (await ana.call.leaderboards.creators(input)).map(({ rank, user, score }) => [
    rank,
    user.username,
    score,
  ]);

describe("the creators' board", () => {
  beforeEach(async () => {
    const large = await createGame(ana);
    const [guest = ana] = await joinMany(server, large, 3, "guest");
    await guest.call.posts.create({ gameId: large, content: "Done" });
    for (const gameId of [await createGame(ben), await createGame(ben)]) {
      await joinMany(server, gameId, 2, `friend-${gameId.slice(-4)}-`);
      await ben.call.posts.create({ gameId, content: "Done" });
    }
  });

  it.each(["30days", "alltime"] as const)(
    "BOARD-01 ranks by participants, largest game and posts (%s)",
    async (timeFrame) => {
      expect(await board({ timeFrame, metric: "participants" })).toEqual([
        [1, "ben", 6],
        [2, "ana", 4],
      ]);
      expect(await board({ timeFrame, metric: "largest-game" })).toEqual([
        [1, "ana", 4],
        [2, "ben", 3],
      ]);
      expect(await board({ timeFrame, metric: "total-accomplishments" })).toEqual([
        [1, "ben", 2],
        [2, "ana", 1],
      ]);
    },
  );

  it("API-02 has all three figures of each row over REST", async () => {
    const path = "/api/leaderboard/creators?timeFrame=alltime&metric=largest-game";
    const { status, body } = await ben.rest("GET", path);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { rank: 1, score: 4, totalParticipants: 4, largestGame: 4, totalAccomplishments: 1 },
      { rank: 2, score: 3, totalParticipants: 6, largestGame: 3, totalAccomplishments: 2 },
    ]);
  });

  it("MEND-17 counts whole days, as the players' board does", async () => {
    server.clock.advance(29 * DAY);
    expect(await board()).toHaveLength(2);
    const nextDay = DAY - (server.clock.now() % DAY);
    server.clock.advance(nextDay - 1);
    expect(await board()).toHaveLength(2);
    server.clock.advance(1);
    expect(await board()).toEqual([]);
  });

  it("BOARD-01 counts the games created in the past 30 days", async () => {
    server.clock.advance(30 * DAY);
    expect(await board()).toEqual([]);
    await createGame(ana);
    expect(await board()).toEqual([[1, "ana", 1]]);
    expect(await board({ timeFrame: "alltime" })).toEqual([
      [1, "ben", 6],
      [2, "ana", 5],
    ]);
    const [row] = await ana.call.leaderboards.creators({});
    expect(row).toMatchObject({ totalParticipants: 1, largestGame: 1, totalAccomplishments: 0 });
  });

  it("BOARD-03 ranks more creators than one page holds", async () => {
    const crowd = Array.from({ length: 1_100 }, (_, index) => `crowd-${index}`);
    const now = server.clock.now();
    const common = { searchText: "", createdAt: now, updatedAt: now };
    const times = { startTime: now, endTime: now + DAY };
    await server.deps.db.transaction(async (tx) => {
      await tx
        .insert(users)
        .values(crowd.map((id) => ({ ...common, id, username: id, usernameKey: id })));
      await tx.insert(games).values(
        crowd.map((id) => ({
          ...common,
          ...times,
          id,
          name: id,
          inviteCode: id,
          creatorId: id,
          participantCount: 5,
        })),
      );
    });
    expect((await board()).at(-1)).toEqual([crowd.length + 2, "ana", 4]);
  });

  it("BOARD-03 leaves out creators with a figure of 0", async () => {
    await createGame(await server.createPerson("cem"));
    const names = (await board({ metric: "total-accomplishments" })).map(([, name]) => name);
    expect(names).toEqual(["ben", "ana"]);
  });

  it.each([
    ["timeFrame", "timeFrame=forever"],
    ["metric", "metric=medals"],
  ])("API-03 is 400 naming %s for ?%s", async (field, query) => {
    const answer = await ana.rest("GET", `/api/leaderboard/creators?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid_input", field } });
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { joinMany } from "../../testing/game-people.ts";
import { ana, ben, server, setScene } from "../../testing/scene.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { DAY, gameInput } from "../games/testing/game-input.ts";
import type { CreatorBoardInput } from "./leaderboards.schema.ts";

setScene({ game: null });

const createGame = async (creator: TestPerson) =>
  (await creator.call.games.create(gameInput(server.clock, { endsIn: 90 * DAY }))).id;

const board = async (input: Partial<CreatorBoardInput> = {}) =>
  (await ana.call.leaderboards.creators(input)).map(({ rank, user, score }) => [
    rank,
    user.username,
    score,
  ]);

describe("leaderboards.creators", () => {
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
    "BOARD-01 ranks creators by total participants, by participants in their largest game and by posts (%s)",
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

  it("API-02 the creator leaderboard over REST includes all three metrics, not only the requested one", async () => {
    const path = "/api/leaderboard/creators?timeFrame=alltime&metric=largest-game";
    const { status, body } = await ben.rest("GET", path);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { rank: 1, score: 4, totalParticipants: 4, largestGame: 4, totalAccomplishments: 1 },
      { rank: 2, score: 3, totalParticipants: 6, largestGame: 3, totalAccomplishments: 2 },
    ]);
  });

  it("BOARD-01 the 30-day board counts only games created in the past 30 days", async () => {
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

  it("BOARD-03 leaves out creators whose score is 0", async () => {
    await createGame(await server.createPerson("cem"));
    const names = (await board({ metric: "total-accomplishments" })).map(([, name]) => name);
    expect(names).toEqual(["ben", "ana"]);
  });
});

import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { beforeEach, describe, expect, it } from "vitest";
import { expectNoChange } from "../../../testing/all-rows.ts";
import { addPlayedGames } from "../../../testing/played-games.ts";
import { ana, ben, gameId, server, setScene } from "../../../testing/scene.ts";
import type { TestPerson } from "../../../testing/test-server.ts";
import { RESULTS_LIMIT } from "../game/results.rules.ts";
import { DAY } from "../testing/game-input.ts";

setScene({ joined: ["ben"] });
beforeEach(async () => {
  await ben.call.posts.create({ gameId, content: "I did it" });
});

const read = (person: Pick<TestPerson, "rest">, game = gameId) =>
  person.rest("GET", `/api/games/${game}/results`);

describe("the results of a game", () => {
  it("API-02 RULE-10 RESULT-01 returns every participant's rank, score, medal and public profile, but no private data", async () => {
    server.clock.advance(30 * DAY);
    expect(await read(ana)).toEqual({
      status: 200,
      body: [
        { person: ben, position: 1, score: 1, medalType: "gold" as const },
        { person: ana, position: 2, score: 0, medalType: null },
      ].map(({ person, ...result }) => ({
        ...result,
        userId: person.userId,
        user: {
          id: person.userId,
          username: person.username,
          firstName: null,
          lastName: null,
          profileImageUrl: null,
        },
        upvotes: 0,
        isPopularVote: false,
      })),
    });
  });

  it("RULE-01 returns no results until the exact moment when a game ends", async () => {
    server.clock.advance(30 * DAY - 1);
    expect(await expectNoChange(server, () => read(ana))).toEqual({ status: 200, body: [] });
    server.clock.advance(1);
    expect((await read(ana)).body).toHaveLength(2);
  });

  it("RESULT-01 returns the caller's own result even if its position exceeds the result limit", async () => {
    const people = RESULTS_LIMIT * 1.25 + 10;
    await addPlayedGames(server.deps.db, { games: 1, people, endTime: server.clock.now() });
    const { participants } = schema;
    await server.deps.db.transaction(async (tx) => {
      await tx.update(participants).set({ score: 1 }).where(eq(participants.gameId, "game0"));
      await tx.insert(participants).values({ gameId: "game0", userId: ana.userId, joinedAt: 0 });
    });
    const results = await ana.call.games.results({ id: "game0" });
    expect(results).toHaveLength(RESULTS_LIMIT + 1);
    expect(results.at(-1)).toMatchObject({ userId: ana.userId, position: people + 1, score: 0 });
  });
});

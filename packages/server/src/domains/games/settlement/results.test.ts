import { schema } from "@stepout/db";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { expectNoChange } from "../../../testing/all-rows.ts";
import { addPlayedGames } from "../../../testing/played-games.ts";
import {
  createTestServer,
  type TestPerson,
  type TestServer,
} from "../../../testing/test-server.ts";
import { RESULTS_LIMIT } from "../game/results.rules.ts";
import { DAY, gameInput } from "../testing/game-input.ts";

let server: TestServer;
let ana: TestPerson;
let ben: TestPerson;
let id: string;
beforeEach(async () => {
  server = await createTestServer();
  ana = await server.createPerson("ana");
  ben = await server.createPerson("ben");
  id = (await ana.call.games.create(gameInput(server.clock))).id;
  await ben.call.games.join({ id });
  await ben.call.posts.create({ gameId: id, content: "I did it" });
});
afterEach(() => server.close());

const read = (person: Pick<TestPerson, "rest">, game = id) =>
  person.rest("GET", `/api/games/${game}/results`);

describe("the results of a game", () => {
  it("API-02 RULE-10 RESULT-01 show place, score and medal of everybody, and nothing else about people", async () => {
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

  it("RULE-01 exist from the second of the end on, and not before", async () => {
    server.clock.advance(30 * DAY - 1);
    expect(await expectNoChange(server, () => read(ana))).toEqual({ status: 200, body: [] });
    server.clock.advance(1);
    expect((await read(ana)).body).toHaveLength(2);
  });

  it("RULE-02 are the same for all who ask for them first at the same moment", async () => {
    server.clock.advance(30 * DAY);
    const answers = await Promise.all([ana, ben, ana, ben].map((person) => read(person)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await server.deps.db.read.select().from(schema.notifications)).toHaveLength(2);
  });

  it("RESULT-01 include the actor's own, however many are better", async () => {
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

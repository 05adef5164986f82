import { runElsewhere } from "@stepout/db/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { ana, ben, cleo, gameId, server, setScene } from "../../../testing/scene.ts";
import { DAY, gameInput } from "../testing/game-input.ts";
import { checkResults } from "./results-check.ts";

let ids: Record<"ana" | "ben" | "cleo", string>;
setScene();
beforeEach(async () => {
  ids = { ana: ana.userId, ben: ben.userId, cleo: cleo.userId };
  for (const content of ["One", "Two"]) await ana.call.posts.create({ gameId, content });
  const { id } = await ben.call.posts.create({ gameId, content: "Three" });
  for (const person of [ana, cleo]) await person.call.posts.toggleUpvote({ id });
  await ana.call.games.create(gameInput(server.clock, { endsIn: 60 * DAY }));
  server.clock.advance(31 * DAY);
  await ana.call.games.results({ id: gameId });
});

const check = () => checkResults(server.deps.db.read);

type Person = keyof typeof ids;

/** Returns a function, not a statement, because `beforeEach` sets `ids` later. */
const changeResult = (set: string, person: Person) => () =>
  `update gameResults set ${set} where userId = '${ids[person]}'`;

const ofGame = () => gameId;
const of = (person: Person) => () => `${gameId} ${ids[person]}`;

describe("checking results", () => {
  it("RULE-03 RULE-13 reports no problems in an unchanged settled game", async () => {
    expect(await check()).toEqual([]);
  });

  it.each<[string, () => string, () => string]>([
    ["ranks and medals", changeResult("position = 3", "ben"), ofGame],
    ["ranks and medals", changeResult("medalType = 'bronze'", "ben"), ofGame],
    ["ranks and medals", changeResult("isPopularVote = 1", "ana"), ofGame],
    ["ranks and medals", changeResult("isPopularVote = 0", "ben"), ofGame],
    ["scores of results", changeResult("score = 3", "ana"), of("ana")],
    ["scores of results", changeResult("upvotes = 1", "ben"), of("ben")],
    ["scores of results", changeResult("upvotes = 3", "ben"), of("ben")],
    ["ends of games", () => "update games set settledAt = endTime - 1 where settledAt > 0", ofGame],
    ["ends of games", () => "update games set settledAt = null", ofGame],
  ])("RULE-03 RULE-13 reports wrong %s (case %#)", async (subject, statement, id) => {
    runElsewhere(server.databaseUrl, statement());
    expect(await check()).toEqual([{ subject, description: `1 inconsistent: ${id()}` }]);
  });

  it.each([
    ["game_won", "ben"],
    ["game_completed", "ana"],
  ] as const)("RULE-02 RULE-13 reports a wrong %s notification for %s", async (type, person) => {
    const [id] = runElsewhere(
      server.databaseUrl,
      `update notifications set type = '${type}' where userId = '${ids[person]}' returning id`,
    ).map(({ id: found }) => found);
    const description = `1 inconsistent: ${String(id)}`;
    expect(await check()).toEqual([{ subject: "notices of results", description }]);
  });
});

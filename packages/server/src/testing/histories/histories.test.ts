import { schema } from "@stepout/db";
import { checkCounters } from "@stepout/db/checks/counters";
import { checkSearchIndexes } from "@stepout/db/checks/search-index";
import { sql } from "@stepout/db/sql";
import fc from "fast-check";
import { expect, it } from "vitest";
import { checkResults } from "../../domains/games/settlement/results-check.ts";
import { DAY, gameInput } from "../../domains/games/testing/game-input.ts";
import { expectRightCounters } from "../all-rows.ts";
import { createTestServer, type TestPerson, type TestServer } from "../test-server.ts";
import { act, step } from "./acts.ts";

const PEOPLE = 5;
const HISTORY_LENGTH = 150;
const HISTORIES = 3;

/** Number of users who delete their accounts at the end of each history. */
const LEAVERS = 2;

/** Generous, so that tests pass on a busy machine. */
const TIMEOUT_MS = 240_000;

/** A time zone whose UTC offset is not a whole number of hours. */
const TIME_ZONE = "America/St_Johns";

const { games, participants } = schema;

/** Creates one game per user. All users join every game. */
async function startGames(server: TestServer, people: readonly TestPerson[]): Promise<void> {
  for (const [index, person] of people.entries()) {
    const { id } = await person.call.games.create(
      gameInput(server.clock, { endsIn: (index + 1) * DAY, postsPerDay: index + 1 }),
    );
    for (const other of people) if (other !== person) await other.call.games.join({ id });
  }
}

/** Expects ranks by score, and daily points that add up to the scores. */
async function expectRightBoards({ call }: TestPerson, gameId: string): Promise<void> {
  const scores = await call.games.scores({ id: gameId });
  const placeOf = (score: number) => scores.filter((other) => other.score > score).length + 1;
  expect(scores.map(({ place }) => place)).toEqual(scores.map(({ score }) => placeOf(score)));
  const people = await call.games.pointsByDay({ id: gameId });
  for (const { user, steps } of people.lines) {
    const onBoard = scores.find((entry) => entry.user.id === user.id);
    expect(steps.at(-1)?.points).toBe(onBoard?.score);
  }
  const groups = await call.groups.pointsByDay({ gameId });
  const board = await call.groups.leaderboard({ gameId });
  expect(groups.lines.map(({ group, steps }) => [group.id, steps.at(-1)?.points ?? 0])).toEqual(
    board.map(({ group, totalScore }) => [group.id, totalScore]),
  );
}

async function expectAllRight(server: TestServer, people: readonly TestPerson[]): Promise<void> {
  const { read } = server.deps.db;
  await expectRightCounters(server);
  for (const check of [checkCounters, checkResults, checkSearchIndexes]) {
    expect(await check(read)).toEqual([]);
  }
  expect(await read.select({ table: sql`"table"` }).from(sql`pragma_foreign_key_check`)).toEqual(
    [],
  );
  const members = await read.select().from(participants);
  for (const { id } of await read.select({ id: games.id }).from(games)) {
    const viewer = people.find(({ userId }) =>
      members.some((row) => row.gameId === id && row.userId === userId),
    );
    if (viewer) await expectRightBoards(viewer, id);
  }
}

it("RULE-02 RULE-03 RULE-05 RULE-13 GROUP-04 PROF-04 FAIR-03 any sequence of actions keeps counters, ranks and medals correct", {
  timeout: TIMEOUT_MS,
}, async () => {
  const history = fc.array(step, { minLength: HISTORY_LENGTH, maxLength: HISTORY_LENGTH });
  const property = fc.asyncProperty(history, async (steps) => {
    const server = await createTestServer();
    try {
      const people: TestPerson[] = [];
      for (let nth = 0; nth < PEOPLE; nth += 1) people.push(await server.createPerson(`p${nth}`));
      for (const { call } of people) await call.account.setTimeZone({ timeZone: TIME_ZONE });
      await startGames(server, people);
      for (const one of steps) await act(server, people, one);
      await expectAllRight(server, people);
      for (const person of people.slice(0, LEAVERS)) await person.deleteAccount();
      await expectAllRight(server, people.slice(LEAVERS));
    } finally {
      await server.close();
    }
  });
  await fc.assert(property, { numRuns: HISTORIES, endOnFailure: true });
});

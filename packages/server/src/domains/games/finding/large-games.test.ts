import { schema } from "@stepout/db";
import { checkCounters } from "@stepout/db/checks/counters";
import { checkSearchIndexes } from "@stepout/db/checks/search-index";
import { afterEach, describe, expect, it } from "vitest";
import { addPlayedGames, expectSettledOnce } from "../../../testing/played-games.ts";
import { countTurns } from "../../../testing/processes/loop-watch.ts";
import { createTestServer, type TestServer } from "../../../testing/test-server.ts";
import { removeGame } from "../lifecycle/removal.service.ts";
import { settleEndedGames } from "../settlement/settlement-schedule.ts";

const { comments, gameResults, games, participants, posts, upvotes, userDays } = schema;

/** Enough participants for many slices, so that reads can run between slices. */
const PEOPLE = 2_000;

const GAME = { games: 1, people: PEOPLE };

let server: TestServer;
afterEach(() => server.close());

async function readDuring(work: Promise<unknown>): Promise<number[]> {
  const seen: number[] = [];
  let isOver = false;
  const watched = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const rows = await server.deps.db.read.select().from(games);
    if (!isOver) seen.push(rows.filter(({ settledAt }) => settledAt === null).length);
    await new Promise(setImmediate);
  }
  await watched;
  return seen;
}

describe("a game with thousands of participants", () => {
  it("SIZE-03 RULE-02 settles a large game a few rows at a time, letting reads run in between", async () => {
    server = await createTestServer();
    const { deps, clock } = server;
    await addPlayedGames(deps.db, { ...GAME, endTime: clock.now() });
    const turns = await countTurns(async () => {
      const seen = await readDuring(settleEndedGames(deps, clock.now()));
      expect(seen.filter((unsettled) => unsettled === 1).length).toBeGreaterThan(5);
      // Readers see the settlement before it is flushed to disk, so the last reads may find no unsettled game.
      expect(seen).toEqual(
        seen.map((unsettled) => Number(unsettled > 0)).toSorted((a, b) => b - a),
      );
    });
    expect(turns).toBeGreaterThan(5);
    await expectSettledOnce(deps.db, GAME);
  });

  it("SIZE-03 deletes a large game and its content a few rows at a time", async () => {
    server = await createTestServer();
    const { deps, clock } = server;
    await addPlayedGames(deps.db, { games: 1, people: 500, endTime: clock.now() });
    await settleEndedGames(deps, clock.now());
    const [game] = await deps.db.read.select().from(games);
    const { id = "", creatorId = "" } = game ?? {};
    const turns = await countTurns(() => removeGame(deps, { userId: creatorId }, { id }));
    expect(turns).toBeGreaterThan(5);
    const { read } = deps.db;
    for (const table of [games, posts, upvotes, comments, participants, gameResults, userDays]) {
      expect(await read.select().from(table)).toEqual([]);
    }
    expect(await checkCounters(read)).toEqual([]);
    expect(await checkSearchIndexes(read)).toEqual([]);
  });
});

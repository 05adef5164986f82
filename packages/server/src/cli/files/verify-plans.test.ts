import { databasePath } from "@stepout/db";
import { checkCounters } from "@stepout/db/checks/counters";
import { checkSearchIndexes } from "@stepout/db/checks/search-index";
import { type Connection, connect, createBuilders } from "@stepout/db/file/connection/connection";

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkResults } from "../../domains/games/settlement/results-check.ts";
import { settleEndedGames } from "../../domains/games/settlement/settlement-schedule.ts";
import { addPlayedGames } from "../../testing/played-games.ts";
import { createTestServer, type TestServer } from "../../testing/test-server.ts";
import { checkTexts } from "./text-check.ts";

let server: TestServer;
let connection: Connection;
beforeAll(async () => {
  server = await createTestServer();
  const { deps, clock } = server;
  await addPlayedGames(deps.db, { games: 20, people: 100, endTime: clock.now() });
  await settleEndedGames(deps, clock.now());
  connection = connect(databasePath(server.databaseUrl), { readonly: true });
});
afterAll(async () => {
  connection.close();
  await server.close();
});

interface Step {
  id: number;
  parent: number;
  detail: string;
}

const FULL_SCAN = /^SCAN (?!CONSTANT)\S+(?: USING .*| VIRTUAL TABLE INDEX 0:)?$/;
const READING = /^(?:SCAN|SEARCH) /;
const REPEATED = /^CORRELATED /;

/** Returns the query plan steps that scan a table once per row of another table. */
function findRepeatedScans(text: string): string[] {
  const values = text.split("?").slice(1).fill("0");
  const steps = connection.prepare<unknown[], Step>(`EXPLAIN QUERY PLAN ${text}`).all(...values);
  const inside = (step: Step | undefined): boolean =>
    step !== undefined &&
    (REPEATED.test(step.detail) || inside(steps.find(({ id }) => id === step.parent)));
  return steps
    .filter((step) => {
      const joined = steps.filter(
        ({ parent, detail }) => parent === step.parent && READING.test(detail),
      );
      const isFirstOfJoin = joined.indexOf(step) === 0;
      return FULL_SCAN.test(step.detail) && (!isFirstOfJoin || inside(step));
    })
    .map(({ detail }) => `${detail} in ${text}`);
}

const CHECKS = {
  counters: checkCounters,
  search: checkSearchIndexes,
  "ranks and medals": checkResults,
  "search texts": checkTexts,
};

describe.each(Object.entries(CHECKS))("the check of %s", (_name, check) => {
  it("SIZE-01 verify never scans a table once per row of another table", async () => {
    const statements = new Set<string>();
    const reader = createBuilders(connection, { onStatement: (text) => statements.add(text) });
    expect(await check(reader)).toEqual([]);
    expect(statements.size).toBeGreaterThan(0);
    expect([...statements].flatMap(findRepeatedScans)).toEqual([]);
  });
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changeByHand, createTestDatabase, runElsewhere } from "@stepout/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findCall } from "../../api/calls/procedures.ts";
import { createCaller } from "../../app-router.ts";
import { createSessions } from "../../sessions/sessions.ts";
import { contextOf, createTestServer, type TestServer } from "../test-server.ts";
import { callers, cases } from "./calls.ts";
import { procedures } from "./requests.ts";
import { createWorld, type World } from "./world.ts";

const folder = mkdtempSync(join(tmpdir(), "stepout-prepared-"));
const file = join(folder, "data.db");
let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await createTestServer();
  world = await createWorld(server, "own");
  runElsewhere(server.databaseUrl, `VACUUM INTO '${file}'`);
  changeByHand(`file:${file}`, "PRAGMA journal_mode = WAL");
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What the same call builds when it is made once more. */
async function buildAgain(name: string): Promise<string[]> {
  const found = cases.get(name);
  const role = callers.find((caller) => found?.expected[caller] === 200);
  let built: string[] = [];
  const { db, remove } = await createTestDatabase({
    from: file,
    onBuild: (text) => built.push(text),
  });
  const actor = role && role !== "nobody" ? { userId: world.people[role].userId } : null;
  const { deps } = server;
  const sessions = createSessions(db, deps.clock, deps.logger);
  const caller = createCaller(contextOf({ ...deps, db, sessions }, actor));
  const call = () => findCall(caller, name)(found?.input(world.targets, deps.clock));
  try {
    await call();
    built = [];
    await call();
  } finally {
    await remove();
  }
  return built;
}

/** A stream stays open. */
const NOT_MEASURED = new Set(["live.changes"]);

/**
 * How many queries a call builds each time it is made: those that go through any number of rows page
 * by page, because each page begins at another place, and the rows of a board.
 */
const BUILT_EACH_TIME = new Map([
  ["account.calendar", 1],
  ["games.pointsByDay", 1],
  ["groups.pointsByDay", 1],
  ["leaderboards.creators", 2],
  ["leaderboards.players", 2],
  ["messages.conversations", 3],
]);

describe.each(procedures.filter(({ name, isQuery }) => isQuery && !NOT_MEASURED.has(name)))(
  "$name",
  ({ name }) => {
    it("FAST-01 builds no query anew, except for pages of very many rows", async () => {
      expect(await buildAgain(name)).toHaveLength(BUILT_EACH_TIME.get(name) ?? 0);
    });
  },
);

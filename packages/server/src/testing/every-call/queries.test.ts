import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, runElsewhere } from "@stepout/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCaller, findCall } from "../../app-router.ts";
import type { Deps } from "../../deps.ts";
import { hashToken } from "../../sessions/session-adapter.ts";
import { createSessions } from "../../sessions/sessions.ts";
import { contextOf, createTestServer, WITH_ALL } from "../test-server.ts";
import { callers, cases } from "./calls.ts";
import { growWorld } from "./growth.ts";
import { procedures } from "./requests.ts";
import { IN_SLICES, kindsOf, planOf } from "./statements.ts";
import { createWorld, type World } from "./world.ts";

interface Scene {
  file: string;
  world: World;
  deps: Deps;
}

const folder = mkdtempSync(join(tmpdir(), "stepout-queries-"));

/** Creates users, games and posts in a data file that is copied for each call. */
async function createScene(name: string, isLarge: boolean): Promise<Scene> {
  const server = await createTestServer(WITH_ALL);
  const world = await createWorld(server, "own");
  if (isLarge) await growWorld(server, world);
  const file = join(folder, name);
  runElsewhere(server.databaseUrl, `VACUUM INTO '${file}'`);
  runElsewhere(`file:${file}`, "PRAGMA journal_mode = WAL");
  await server.close();
  return { file, world, deps: server.deps };
}

let small: Scene;
let large: Scene;
beforeAll(async () => {
  small = await createScene("small.db", false);
  large = await createScene("large.db", true);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function runCall(name: string, { file, world, deps }: Scene): Promise<string[]> {
  const found = cases.get(name);
  const role = callers.find((caller) => found?.expected[caller] === 200);
  const statements: string[] = [];
  const { db, remove } = await createTestDatabase({
    from: file,
    onStatement: (text) => statements.push(text),
  });
  const person = role && role !== "visitor" ? world.people[role] : undefined;
  const actor = person ? { userId: person.userId } : null;
  const sessions = createSessions(db, deps.clock, deps.logger);
  const context = contextOf(
    { ...deps, db, sessions },
    actor,
    person ? hashToken(person.token) : null,
  );
  try {
    await findCall(createCaller(context), name)(found?.input(world.targets, deps.clock));
  } finally {
    await remove();
  }
  return statements;
}

/** Calls that need the correct password. */
const NOT_MEASURED = new Set(["auth.changePassword", "auth.linkIdentity", "auth.changeEmail"]);
const measured = procedures.filter(({ name }) => !NOT_MEASURED.has(name));

/** Tables that these calls may scan. Leaderboards scan the totals of all users, and cache the resulting ranking. */
const FULLY_READ = new Map([
  ["admin.storage", ["images"]],
  ["leaderboards.players", ["userTotals", "users"]],
  ["leaderboards.creators", ["games", "users"]],
]);

/** Matches the name of a temporary table in a query plan. */
const OWN_TABLE = /^(?:MATERIALIZE|CO-ROUTINE) (\S+)/;
const FULL_SCAN = /^SCAN (\S+)(?!\S)(?! VIRTUAL TABLE)/;

/** A small partial index that contains only hosts. */
const INDEX_OF_HOSTS = / USING (?:COVERING )?INDEX users_hosts$/;

const ASK_NOTHING = new Set(["posts.validate", "push.key"]);

function findFullScans(file: string, text: string): string[] {
  const details = planOf(file, text);
  const ownTables = new Set(details.map((detail) => OWN_TABLE.exec(detail)?.[1]));
  return details.flatMap((detail) => {
    const [, name] = FULL_SCAN.exec(detail) ?? [];
    const isWhole = name !== "CONSTANT" && !ownTables.has(name) && !INDEX_OF_HOSTS.test(detail);
    return name && isWhole ? [name] : [];
  });
}

/** Maximum number of statement kinds that run only on the larger data, for example to process a second slice. */
const KINDS_OF_MANY = 4;

describe.each(measured)("$name", ({ name }) => {
  it("FAST-03 RULE-06 API-01 runs the same number of queries on ten times the data, and scans no growing table", async () => {
    const most = await runCall(name, large);
    const fewest = await runCall(name, small);
    const [largest, smallest] = [kindsOf(most).length, kindsOf(fewest).length];
    if (IN_SLICES.has(name)) expect(largest).toBeLessThanOrEqual(smallest + KINDS_OF_MANY);
    else expect(most).toHaveLength(fewest.length);
    expect(most.length > 0).toBe(!ASK_NOTHING.has(name));
    const scanned = [...new Set(most)].flatMap((text) => findFullScans(large.file, text));
    expect(scanned).toEqual(FULLY_READ.get(name) ?? []);
  });
});

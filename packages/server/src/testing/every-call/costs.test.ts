import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { schema } from "@stepout/db";
import { createTestDatabase, runElsewhere } from "@stepout/db/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createCaller, findCall } from "../../app-router.ts";
import type { Deps } from "../../deps.ts";
import { createSessions } from "../../sessions/sessions.ts";
import { contextOf, createTestServer, type TestServer, WITH_ALL } from "../test-server.ts";
import { callers, cases } from "./calls.ts";
import { growWorld } from "./growth.ts";
import { procedures } from "./requests.ts";
import { IN_SLICES, kindsOf, planOf } from "./statements.ts";
import { weigh } from "./weigh.ts";
import { createWorld, type World } from "./world.ts";

const KIB = 1_024;

const folder = mkdtempSync(join(tmpdir(), "stepout-costs-"));
const file = join(folder, "data.db");
/** Renews removals in the earlier world, so that they can be undone as long as the later ones. */
const renewRemovals = ({ deps: { db, clock } }: TestServer) =>
  db.transaction(async (tx) => {
    for (const table of [schema.removedPosts, schema.removedComments, schema.removedPictures]) {
      await tx.update(table).set({ removedAt: clock.now() });
    }
  });

let deps: Deps;
let earlier: World;
let large: World;
beforeAll(async () => {
  const server = await createTestServer(WITH_ALL);
  earlier = await createWorld(server, "earlier");
  large = await createWorld(server, "large");
  await growWorld(server, large);
  await renewRemovals(server);
  runElsewhere(server.databaseUrl, `VACUUM INTO '${file}'`);
  runElsewhere(`file:${file}`, "PRAGMA journal_mode = WAL");
  deps = server.deps;
  await server.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isSorting = (text: string) =>
  planOf(file, text).some((step) => step.startsWith("USE TEMP B-TREE"));

/** What a call costs by itself, after the same call with other data. */
async function costOf(name: string) {
  const found = cases.get(name);
  const role = callers.find((caller) => found?.expected[caller] === 200);
  const statements: string[] = [];
  const { db, remove } = await createTestDatabase({
    from: file,
    onStatement: (text) => statements.push(text),
  });
  const sessions = createSessions(db, deps.clock, deps.logger);
  const call = ({ people, targets }: World) => {
    const actor = role && role !== "nobody" ? { userId: people[role].userId } : null;
    const caller = createCaller(contextOf({ ...deps, db, sessions }, actor));
    return findCall(caller, name)(found?.input(targets, deps.clock));
  };
  try {
    await call(earlier);
    statements.length = 0;
    const answer = await call(large);
    const kib = Math.ceil(weigh(answer, found?.lists ?? {}) / KIB);
    const ran = IN_SLICES.has(name) ? kindsOf(statements) : statements;
    return [ran.length, ran.filter(isSorting).length, kib];
  } finally {
    await remove();
  }
}

/** A stream stays open. */
const NOT_MEASURED = new Set(["live.changes"]);

const HEAD = `# What each call costs

On ten times the data of one of everything, when it is made once more: the statements that it runs, those of them that
sort what they read, and the size of its answer with every list at its bound. Calls that work in slices count each kind
of statement once.
\`npm exec -- vitest run --project server costs -u\` writes it down.

| call | statements | sorting | KiB |
| --- | ---: | ---: | ---: |
`;

it("FAST-03 each call costs the statements, sorting and bytes that are written down", async () => {
  const rows: string[] = [];
  for (const { name } of procedures) {
    if (!NOT_MEASURED.has(name)) rows.push(`| ${[name, ...(await costOf(name))].join(" | ")} |\n`);
  }
  await expect(HEAD + rows.join("")).toMatchFileSnapshot("costs.md");
});

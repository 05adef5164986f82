import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, runElsewhere, type TestDatabase } from "@stepout/db/testing";
import { afterEach, beforeEach, expect, it } from "vitest";
import { checkOutFormer, type FormerVersion } from "../testing/processes/former-version.ts";
import { runInProcess, startProcess } from "../testing/processes/real-process.ts";
import { createWritingClient } from "../testing/processes/writing-client.ts";

/** Far above what it takes, so that a busy machine fails no test. */
const PATIENCE_MS = 180_000;
const COMMENTS = 20;

let folder: string;
let former: FormerVersion;
let database: TestDatabase;
let running: ReturnType<typeof startProcess>[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "stepout-upgrade-"));
  former = checkOutFormer(join(folder, "former"));
  database = await createTestDatabase();
  await database.db.close();
  runElsewhere(database.url, "drop schema public cascade");
  runElsewhere(database.url, "create schema public");
  running = [];
});
afterEach(async () => {
  for (const process of running) await process.end("SIGKILL");
  await database.remove();
  former.remove();
  rmSync(folder, { recursive: true });
});

async function start(main?: string): Promise<string> {
  const variables = { DATA_DIR: folder };
  const started = startProcess(database.url, { variables, ...(main && { main }) });
  running.push(started);
  return started.ready;
}

it(
  "PG-17 the version before goes on serving beside this one, which has migrated the database",
  async () => {
    const before = await start(former.main);
    const client = await createWritingClient(before);
    await client.writeUntil(COMMENTS);
    const after = await start();

    await client.writeUntil(COMMENTS);
    expect(await client.read()).toBe(200);
    // Another account, game and post, each stored by the version before.
    const late = await createWritingClient(before, "ben");
    await late.writeUntil(COMMENTS);
    client.moveTo(before, after);
    await client.writeUntil(COMMENTS);
    expect([client.acknowledged.length, late.acknowledged.length]).toEqual([
      expect.toSatisfy((count: number) => count >= 3 * COMMENTS),
      expect.toSatisfy((count: number) => count >= COMMENTS),
    ]);

    const place = { DATABASE_URL: database.url, DATA_DIR: folder };
    expect(await runInProcess(["verify"], place)).toMatchObject({ code: 0 });
  },
  PATIENCE_MS,
);

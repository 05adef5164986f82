import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, runElsewhere } from "@stepout/db/testing";
import { expect, it } from "vitest";
import { checkOut, findFormerTag, removeCheckout } from "../testing/processes/former-version.ts";
import { runInProcess, startProcess } from "../testing/processes/real-process.ts";
import { createWritingClient } from "../testing/processes/writing-client.ts";

const PATIENCE_MS = 180_000;
const COMMENTS = 20;

const tag = findFormerTag();

/** Starts the previous release on an empty database, then starts this version alongside it. */
async function upgrade(former: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "stepout-upgrade-"));
  const main = checkOut(former, join(folder, "former"));
  const database = await createTestDatabase();
  await database.db.close();
  runElsewhere(database.url, "drop schema public cascade");
  runElsewhere(database.url, "create schema public");
  const variables = { DATA_DIR: folder };
  const running = [startProcess(database.url, { variables, main })];
  try {
    const before = (await running[0]?.ready) ?? "";
    const client = await createWritingClient(before);
    await client.writeUntil(COMMENTS);
    const upgraded = startProcess(database.url, { variables });
    running.push(upgraded);
    const after = await upgraded.ready;

    await client.writeUntil(COMMENTS);
    // The previous release stores another account, game and post in the migrated database.
    const late = await createWritingClient(before, "ben");
    await late.writeUntil(COMMENTS);
    client.moveTo(before, after);
    await client.writeUntil(COMMENTS);
    const settings = { DATABASE_URL: database.url, ...variables };
    expect(await runInProcess(["verify"], settings)).toMatchObject({ code: 0 });
  } finally {
    for (const process of running) await process.end("SIGKILL");
    await database.remove();
    removeCheckout(join(folder, "former"));
    rmSync(folder, { recursive: true });
  }
}

if (tag) {
  it(
    `PG-17 ${tag} keeps serving after this version has migrated the database`,
    () => upgrade(tag),
    PATIENCE_MS,
  );
} else {
  it("PG-17 skips the upgrade test if no release is tagged", () => expect(tag).toBeUndefined());
}

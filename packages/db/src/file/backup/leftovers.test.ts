import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { databasePath } from "../disk/data-files.ts";
import { openDataFile } from "../opening/open.ts";
import { backUp } from "./backup.ts";
import { removeLeftovers } from "./leftovers.ts";
import { restoreFile } from "./restore.ts";

const DAY_S = 86_400;

let test: TestDatabase;
let folder: string;
beforeEach(async () => {
  test = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "stepout-leftovers-"));
});
afterEach(async () => {
  await test.remove();
  rmSync(folder, { recursive: true });
});

function leave(name: string, ageSeconds = DAY_S): void {
  const file = join(folder, name);
  writeFileSync(file, "");
  const then = Date.now() / 1_000 - ageSeconds;
  utimesSync(file, then, then);
}

it("SEE-06 removes the unfinished copy of a killed process at a start, a backup and a restore", async () => {
  const path = join(folder, "data.db");
  leave("old.db.partial-1");
  leave("old.db.partial-1-journal");
  await openDataFile(`file:${path}`).close();
  expect(readdirSync(folder)).toEqual(["data.db"]);
  leave("old.db.partial-2");
  await backUp({ path: databasePath(test.url), target: join(folder, "new.db") });
  expect(readdirSync(folder).sort()).toEqual(["data.db", "new.db"]);
  leave("data.db.partial-3");
  await restoreFile(join(folder, "new.db"), path, new Date());
  expect(readdirSync(folder)).not.toContain("data.db.partial-3");
});

it("SEE-06 removes old tests of the disk, and nothing that is recent or has another name", () => {
  leave("data.db-probe-1");
  leave("letter.partial");
  leave("data.db-probe-2", DAY_S - 60);
  leave("new.db.partial-4", DAY_S - 60);
  removeLeftovers(folder);
  removeLeftovers(join(folder, "no-such-folder"));
  expect(readdirSync(folder).sort()).toEqual([
    "data.db-probe-2",
    "letter.partial",
    "new.db.partial-4",
  ]);
});

import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { auditEvents, users } from "../../schema/index.ts";
import { makeLarge } from "../../testing/large-file.ts";
import { addPeople } from "../../testing/many-people.ts";
import { connect } from "../connection/connection.ts";
import { openDataFile } from "../opening/open.ts";
import { compactBackup } from "./compact-backup.ts";

const PEOPLE = 40;

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-compact-"));
  path = join(folder, "backup.db");
});
afterEach(() => rmSync(folder, { recursive: true }));

async function countPeople(): Promise<number> {
  const db = openDataFile(`file:${path}`);
  const rows = await db.read.select({ id: users.id }).from(users);
  await db.close();
  return rows.length;
}

it("SIZE-05 a backup that is mostly empty is written anew, and one that is full stays as it is", async () => {
  const db = openDataFile(`file:${path}`);
  await addPeople(db, 0, PEOPLE);
  await makeLarge(db);
  await db.close();
  const full = readFileSync(path);
  compactBackup(path);
  expect(readFileSync(path).equals(full)).toBe(true);

  const emptied = openDataFile(`file:${path}`);
  await emptied.transaction((tx) => tx.delete(auditEvents));
  await emptied.close();
  compactBackup(path);
  expect(statSync(path).size).toBeLessThan(full.length / 2);
  expect(await countPeople()).toBe(PEOPLE);
});

it("SIZE-05 a backup without sums is left to whoever opens it", async () => {
  await openDataFile(`file:${path}`).close();
  const connection = connect(path);
  connection.exec(
    "CREATE TABLE filler (bytes BLOB); INSERT INTO filler VALUES (zeroblob(9000000))",
  );
  connection.exec("DROP TABLE filler; PRAGMA user_version = 0; PRAGMA wal_checkpoint(TRUNCATE)");
  connection.close();
  const { size } = statSync(path);
  compactBackup(path);
  expect(statSync(path).size).toBe(size);
});

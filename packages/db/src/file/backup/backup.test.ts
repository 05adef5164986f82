import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { images, users } from "../../schema/index.ts";
import { addPeople } from "../../testing/many-people.ts";
import { pictureRow } from "../../testing/stored-pictures.ts";
import {
  createTestDatabase,
  runElsewhere,
  type TestDatabase,
} from "../../testing/test-database.ts";
import { databasePath } from "../disk/data-files.ts";
import { openDataFile } from "../opening/open.ts";
import { openSnapshot } from "../verification/snapshot.ts";
import { backUp } from "./backup.ts";
import { restoreFile } from "./restore.ts";

let test: TestDatabase;
let folder: string;
beforeEach(async () => {
  test = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "stepout-backup-"));
});
afterEach(async () => {
  await test.remove();
  rmSync(folder, { recursive: true });
});

async function countRows(file: string): Promise<number> {
  const db = openDataFile(`file:${file}`);
  const rows = await db.read.select({ id: users.id }).from(users);
  await db.close();
  return rows.length;
}

const at = (name: string) => join(folder, name);
const NOW = new Date("2026-11-21T16:45:00Z");

const backUpTo = (target: string) => backUp({ path: databasePath(test.url), target });

describe("a backup", () => {
  it("holds every write that was acknowledged before it began, while others write", async () => {
    await addPeople(test.db, 0, 500);
    let acknowledged = 500;
    let isWriting = true;
    const write = async () => {
      while (isWriting) {
        await addPeople(test.db, acknowledged, 1);
        acknowledged += 1;
        await new Promise(setImmediate);
      }
    };
    const writing = write();
    const before = acknowledged;
    await backUpTo(at("copy.db"));
    isWriting = false;
    await writing;

    expect(acknowledged).toBeGreaterThan(before);
    await restoreFile(at("copy.db"), at("elsewhere.db"), NOW);
    // One more may have been committed, and not yet acknowledged.
    expect([before, before + 1]).toContain(await countRows(at("elsewhere.db")));
  });

  it("can be read by nobody else, and leaves nothing beside itself", async () => {
    await backUpTo(at("copy.db"));
    expect(readdirSync(folder)).toEqual(["copy.db"]);
    expect(statSync(at("copy.db")).mode & 0o777).toBe(0o600);
  });

  it("never overwrites a file", async () => {
    writeFileSync(at("copy.db"), "mine");
    await expect(backUpTo(at("copy.db"))).rejects.toThrow(/copy\.db exists already/);
    expect(statSync(at("copy.db")).size).toBe(4);
  });

  it("by a new version has the schema from before it", async () => {
    const older = await createTestDatabase();
    await older.db.close();
    runElsewhere(
      older.url,
      "DELETE FROM migrations WHERE rowid = (SELECT max(rowid) FROM migrations)",
    );
    await backUp({ path: databasePath(older.url), target: at("older.db") });
    for (const file of [at("older.db"), older.url.slice("file:".length)]) {
      const snapshot = openSnapshot(file);
      expect(snapshot.schemaState).toEqual({ kind: "older", pending: 1 });
      snapshot.close();
    }
    await older.remove();
  });

  it("that fails the proof is removed", async () => {
    await test.db.transaction((tx) => tx.insert(images).values(pictureRow(1)));
    await expect(backUpTo(at("copy.db"))).rejects.toThrow(/picture/);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe("restoring", () => {
  it("keeps the old data aside, and can be undone by restoring it", async () => {
    await addPeople(test.db, 0, 3);
    await backUpTo(at("three.db"));
    await addPeople(test.db, 3, 1);
    await backUpTo(at("data.db"));

    const { aside = "" } = await restoreFile(at("three.db"), at("data.db"), NOW);
    expect(aside).toBe(`${at("data.db")}.before-restore-20261121T164500Z`);
    expect([await countRows(at("data.db")), await countRows(aside)]).toEqual([3, 4]);
    await restoreFile(aside, at("data.db"), new Date(NOW.getTime() + 1_000));
    expect(await countRows(at("data.db"))).toBe(4);
  });

  it("keeps aside all that it replaces, even within one second", async () => {
    await backUpTo(at("none.db"));
    await addPeople(test.db, 0, 2);
    await backUpTo(at("data.db"));
    await restoreFile(at("none.db"), at("data.db"), NOW);
    await restoreFile(at("none.db"), at("data.db"), NOW);
    expect(await countRows(`${at("data.db")}.before-restore-20261121T164500Z`)).toBe(2);
    expect(await countRows(`${at("data.db")}.before-restore-20261121T164500Z-2`)).toBe(0);
  });

  it("makes the data private, even from a public backup", async () => {
    await backUpTo(at("copy.db"));
    chmodSync(at("copy.db"), 0o644);
    await restoreFile(at("copy.db"), at("data.db"), NOW);
    expect(statSync(at("data.db")).mode & 0o777).toBe(0o600);
  });

  it("refuses a backup of a newer version, and changes nothing", async () => {
    await addPeople(test.db, 0, 1);
    await backUpTo(at("data.db"));
    await backUpTo(at("newer.db"));
    runElsewhere(`file:${at("newer.db")}`, "INSERT INTO migrations VALUES ('of tomorrow', 1)");
    await expect(restoreFile(at("newer.db"), at("data.db"), NOW)).rejects.toThrow(/newer version/);
    expect(await countRows(at("data.db"))).toBe(1);
  });

  it.each([
    ["a text", "Dear host, this is no database. ".repeat(200)],
    ["an empty file", ""],
  ])("refuses %s", async (_what, content) => {
    writeFileSync(at("broken.db"), content);
    await expect(restoreFile(at("broken.db"), at("data.db"), NOW)).rejects.toThrow();
    expect(existsSync(at("data.db"))).toBe(false);
    expect(readdirSync(folder)).toEqual(["broken.db"]);
  });

  it("refuses to take the data away under a server", async () => {
    await backUpTo(at("copy.db"));
    const inUse = openDataFile(`file:${at("data.db")}`);
    await addPeople(inUse, 0, 1);
    await expect(restoreFile(at("copy.db"), at("data.db"), NOW)).rejects.toThrow(/stop it first/);
    await inUse.close();
    expect(await countRows(at("data.db"))).toBe(1);
  });
});

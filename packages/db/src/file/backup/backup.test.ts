import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { users } from "../../schema/index.ts";
import { addPictures } from "../../testing/picture-fixtures.ts";
import { addUsers } from "../../testing/sample-data.ts";
import {
  createTestDatabase,
  runElsewhere,
  type TestDatabase,
} from "../../testing/test-database.ts";
import { databasePath } from "../disk/data-files.ts";
import { openDataFile } from "../opening/open.ts";
import { openFileSnapshot } from "../verification/verification.ts";
import { backUp, restoreFile } from "./backup.ts";

const NOW = new Date("2026-11-21T16:45:00Z");
const STAMP = "before-restore-20261121T164500Z";
const DAY_S = 86_400;

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

const at = (name: string) => join(folder, name);
const names = () => readdirSync(folder).sort();
const modeOf = (file: string) => statSync(file).mode & 0o777;
const backUpTo = (name: string) => backUp({ path: databasePath(test.url), target: at(name) });
const restore = (from: string) => restoreFile(at(from), at("data.db"), NOW);

async function countUsers(name: string): Promise<number> {
  const db = openDataFile(`file:${at(name)}`);
  const rows = await db.read.select({ id: users.id }).from(users);
  await db.close();
  return rows.length;
}

async function copyCrashed(name: string): Promise<void> {
  await addUsers(test.db, 0, 3);
  for (const end of ["", "-wal"]) copyFileSync(databasePath(test.url) + end, at(name) + end);
}

describe("a backup", () => {
  it("a backup contains every write acknowledged before it began, despite concurrent writes", async () => {
    await addUsers(test.db, 0, 500);
    let acknowledged = 500;
    let isWriting = true;
    const writing = (async () => {
      while (isWriting) {
        await addUsers(test.db, acknowledged, 1);
        acknowledged += 1;
        await new Promise(setImmediate);
      }
    })();
    await backUpTo("copy.db");
    isWriting = false;
    await writing;
    expect(acknowledged).toBeGreaterThan(500);
    await restore("copy.db");
    // Another write may have been committed but not yet acknowledged.
    expect([500, 501]).toContain(await countUsers("data.db"));
  });

  it("HARD-04 makes the backup readable only by its owner, regardless of the umask", async () => {
    const mask = process.umask(0o277);
    try {
      await backUpTo("copy.db");
    } finally {
      process.umask(mask);
    }
    expect([names(), modeOf(at("copy.db"))]).toEqual([["copy.db"], 0o600]);
  });

  it("a backup refuses to overwrite an existing file", async () => {
    writeFileSync(at("copy.db"), "mine");
    await expect(backUpTo("copy.db")).rejects.toThrow(/copy\.db already exists/);
    expect(statSync(at("copy.db")).size).toBe(4);
  });

  it("backs up a data file from an older version without migrating it", async () => {
    await test.db.close();
    runElsewhere(test.url, "DELETE FROM migrations WHERE rowid = 1");
    await backUpTo("older.db");
    for (const file of [at("older.db"), databasePath(test.url)]) {
      const snapshot = openFileSnapshot(file);
      expect(snapshot.schemaState).toBe("older");
      snapshot.close();
    }
  });

  it("PICT-04 backups and restores don't copy pictures that are in a bucket", async () => {
    await addPictures(test, [1]);
    const path = databasePath(test.url);
    await backUp({ path, target: at("one.db"), leavesPictures: true });
    expect(names()).toEqual(["one.db"]);
    await restoreFile(at("one.db"), at("data.db"), NOW, { leavesPictures: true });
    expect(names()).toEqual(["data.db", "one.db"]);
    await expect(restore("one.db")).rejects.toThrow("is missing");
  });
});

describe("restoring", () => {
  it("moves the old data aside before a restore, so that the restore can be undone", async () => {
    await addUsers(test.db, 0, 3);
    await backUpTo("three.db");
    await addUsers(test.db, 3, 1);
    await backUpTo("data.db");
    chmodSync(at("three.db"), 0o644);
    const { aside } = await restore("three.db");
    expect(aside).toBe(at(`data.db.${STAMP}`));
    expect([await countUsers("data.db"), modeOf(at("data.db"))]).toEqual([3, 0o600]);
    await restore(`data.db.${STAMP}`);
    expect(await countUsers("data.db")).toBe(4);
  });

  it("refuses to restore a backup from a newer version", async () => {
    await addUsers(test.db, 0, 1);
    await backUpTo("data.db");
    await backUpTo("newer.db");
    runElsewhere(`file:${at("newer.db")}`, "INSERT INTO migrations VALUES ('of tomorrow', 1)");
    await expect(restore("newer.db")).rejects.toThrow(/newer version/);
    expect(await countUsers("data.db")).toBe(1);
  });

  it.each([
    [
      "a text file",
      () => writeFileSync(at("broken.db"), "Dear host, this is no database. ".repeat(200)),
    ],
    ["a truncated backup", () => truncateSync(at("broken.db"), 100_000)],
  ])("HARD-09 refuses to restore %s and suggests another backup", async (_what, damage) => {
    await backUpTo("broken.db");
    damage();
    const outcome = restore("broken.db");
    const reason =
      /broken\.db is damaged or is not a database \([^)]+\)\. Choose another backup\.$/;
    await expect(outcome).rejects.toThrow(reason);
    expect(names()).toEqual(["broken.db"]);
  });

  it("HARD-09 refuses to restore an empty file", async () => {
    writeFileSync(at("broken.db"), "");
    await expect(restore("broken.db")).rejects.toThrow("The file has no StepOut data");
    expect(names()).toEqual(["broken.db"]);
  });

  it("HARD-09 a restore includes commits from the log next to the backup", async () => {
    await copyCrashed("crashed.db");
    expect(await restore("crashed.db")).toEqual({ aside: undefined, orphans: [] });
    expect(await countUsers("data.db")).toBe(3);
  });

  it("HARD-09 a restore moves the old log aside to keep its commits out of the restored data", async () => {
    await backUpTo("none.db");
    await copyCrashed("data.db");
    const restored = await restore("none.db");
    expect(restored).toEqual({ aside: at(`data.db.${STAMP}`), orphans: [] });
    expect(existsSync(at("data.db-wal"))).toBe(false);
    expect([await countUsers("data.db"), await countUsers(`data.db.${STAMP}`)]).toEqual([0, 3]);
  });

  it("SEE-05 a restore moves aside a log without a data file, and reports the log's new path", async () => {
    await backUpTo("none.db");
    await copyCrashed("data.db");
    rmSync(at("data.db"));
    const orphans = [at(`data.db.${STAMP}-wal`)];
    expect(await restore("none.db")).toEqual({ aside: undefined, orphans });
    expect(existsSync(at("data.db-wal"))).toBe(false);
    expect(await countUsers("data.db")).toBe(0);
  });

  it("HARD-09 refuses to restore while a server has the data file open", async () => {
    await backUpTo("none.db");
    await restore("none.db");
    const server = openDataFile(`file:${at("data.db")}`);
    await addUsers(server, 0, 1);
    const before = names();
    await expect(restore("none.db")).rejects.toThrow("stop it first");
    expect(names()).toEqual(before);
    await server.close();
    expect(await countUsers("data.db")).toBe(1);
  });

  it("HARD-09 refuses to restore a missing backup or to replace a folder", async () => {
    await expect(restore("gone.db")).rejects.toThrow(/No such file: .*gone\.db/);
    await backUpTo("none.db");
    mkdirSync(at("data.db"));
    await expect(restore("none.db")).rejects.toThrow(/is a folder/);
    expect(names()).toEqual(["data.db", "none.db"]);
  });
});

it("SEE-06 startup, backups and restores remove partial files only if the files are old", async () => {
  const leave = (name: string, ageSeconds = DAY_S) => {
    writeFileSync(at(name), "");
    const then = Date.now() / 1_000 - ageSeconds;
    utimesSync(at(name), then, then);
  };
  const kept = ["old.db.partial-9", "data.db.partial-", "data.db-probe-x"];
  leave("old.db.partial-9", DAY_S - 60);
  leave("data.db.partial-");
  leave("data.db-probe-x");
  const works = [
    async () => openDataFile(`file:${at("data.db")}`).close(),
    () => backUpTo("new.db"),
    () => restoreFile(at("new.db"), at("data.db"), NOW),
  ];
  for (const work of works) {
    for (const end of ["", "-journal"]) leave(`old.db.partial-1${end}`);
    leave("data.db-probe-1");
    await work();
    expect(names().filter((name) => /partial|probe/.test(name))).toEqual(kept.sort());
  }
});

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../database.ts";
import { gameResults, users } from "../../schema/index.ts";
import { addUsers } from "../../testing/sample-data.ts";
import { type DatabaseOptions, openDataFile } from "./open.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-open-"));
  path = join(folder, "data.db");
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (options?: DatabaseOptions) => openDataFile(`file:${path}`, options);

async function withDatabase(
  work: (db: Database) => Promise<void>,
  options?: DatabaseOptions,
): Promise<void> {
  const db = open(options);
  try {
    await work(db);
  } finally {
    await db.close();
  }
}

const countUsers = async (db: Database) =>
  (await db.read.select({ id: users.id }).from(users)).length;

describe("opening a data file", () => {
  it("HARD-09 enforces foreign keys in a new data file, and checkpoints the log on close", async () => {
    await withDatabase(async (db) => {
      const row = { gameId: "gone", userId: "gone", position: 1, score: 1, upvotes: 0 };
      const insert = db.transaction((tx) => tx.insert(gameResults).values(row));
      await expect(insert).rejects.toMatchObject({
        cause: { code: "SQLITE_CONSTRAINT_FOREIGNKEY" },
      });
      await addUsers(db, 0, 1);
    });
    expect(readdirSync(folder)).toEqual(["data.db"]);
  });

  it("HARD-09 finishes queued writes before closing a data file, even if close is called twice", async () => {
    const db = open();
    const writing = addUsers(db, 0, 1);
    await Promise.all([db.close(), db.close()]);
    await writing;
    await withDatabase(async (next) => expect(await countUsers(next)).toBe(1));
  });
});

describe("an SQLite file", () => {
  it("PG-07 on SQLite, every process is a leader and has its own rate limits and secrets", async () => {
    await withDatabase(async (db) => {
      expect(db).toMatchObject({ isShared: false });
      expect([db.getOrCreateSecret, db.sharedBuckets]).toEqual([undefined, undefined]);
      expect(db.isLeading()).toBe(true);
      const ended: string[] = [];
      const leadership = db.runAsLeader(() => async () => void ended.push("stopped"));
      await leadership.stop();
      expect(ended).toEqual(["stopped"]);
    });
  });

  it("PG-03 on SQLite, a broadcast reaches the sending process after the commit", async () => {
    await withDatabase(async (db) => {
      const received: string[] = [];
      db.onBroadcast("games", (text) => void received.push(text));
      await db.transaction(async () => {
        db.broadcast("games", "first");
        db.broadcast("people", "second");
        expect(received).toEqual([]);
      });
      const failing = db.transaction(async () => {
        db.broadcast("games", "third");
        throw new Error("no");
      });
      await expect(failing).rejects.toThrow("no");
      expect(received).toEqual(["first"]);
    });
  });

  it("SEE-02 reports how many transactions each commit contains", async () => {
    const batches: number[] = [];
    await withDatabase(
      async (db) => void (await Promise.all([0, 1, 2].map((number) => addUsers(db, number, 1)))),
      { onBatch: ({ waits }) => void batches.push(waits.length) },
    );
    expect(batches).toEqual([3]);
  });

  it("SEE-03 checks that the data file and its folder are writable", async () => {
    await withDatabase(async (db) => {
      await expect(db.checkWriting()).resolves.toBeUndefined();
      mkdirSync(`${path}-probe-${process.pid}`);
      await expect(db.checkWriting()).rejects.toThrow("directory");
      rmSync(`${path}-probe-${process.pid}`, { recursive: true });
    });
  });
});

describe("a data file that is lost while it is open", () => {
  const rename = (from: string, to: string) => renameSync(path + from, path + to);
  const replace = (ending: string) => {
    writeFileSync(`${path}.other`, "another file");
    rename(".other", ending);
  };

  it.each<[string, string, () => void]>([
    ["missing", "missing", () => rename("", ".moved")],
    ["replaced", "replaced", () => replace("")],
    ["without its log", "without its log", () => replace("-wal")],
    ["shorter", "damaged", () => truncateSync(path, statSync(path).size - 4_096)],
  ])("SEE-04 refuses writes but allows reads while the file is %s", async (_what, kind, lose) => {
    const troubles: unknown[] = [];
    const db = open({ onFileTrouble: (trouble) => void troubles.push(trouble?.kind) });
    await addUsers(db, 0, 3);
    await db.truncateLog();
    db.findTrouble();
    lose();
    await expect(addUsers(db, 3, 1)).rejects.toMatchObject({ trouble: { kind } });
    await expect(addUsers(db, 3, 1)).rejects.toMatchObject({ code: "DATA_FILE_TROUBLE" });
    expect(db.findTrouble()).toMatchObject({ kind, remedy: expect.stringContaining("saved") });
    expect(troubles).toEqual([kind]);
    expect(await countUsers(db)).toBe(3);
    await db.close();
  });

  it("SEE-04 accepts writes again after a missing data file is moved back", async () => {
    const troubles: unknown[] = [];
    const db = open({ onFileTrouble: (trouble) => void troubles.push(trouble?.kind) });
    await addUsers(db, 0, 1);
    rename("", ".moved");
    await expect(addUsers(db, 1, 1)).rejects.toThrow("is missing");
    rename(".moved", "");
    await addUsers(db, 1, 1);
    expect(troubles).toEqual(["missing", undefined]);
    await db.close();
  });

  it("SEE-04 keeps all commits in a moved data file, and leaves the file that replaced it unchanged", async () => {
    const db = open();
    await addUsers(db, 0, 3);
    rename("", ".moved");
    replace("");
    await db.close();
    expect(readFileSync(path, "utf8")).toBe("another file");
    expect(existsSync(`${path}-wal`) && statSync(`${path}-wal`).size > 0).toBe(false);
    rename(".moved", "");
    await withDatabase(async (next) => expect(await countUsers(next)).toBe(3));
  });

  it("SEE-08 after damage is reported, refuses writes until the data file is reopened", async () => {
    const db = open();
    await addUsers(db, 0, 1);
    db.reportDamage("page 7 is wrong");
    await expect(addUsers(db, 1, 1)).rejects.toThrow("is damaged: page 7 is wrong");
    await db.close();
    await withDatabase((next) => addUsers(next, 1, 1));
  });
});

it.each([
  ["missing", () => rmSync(path)],
  ["empty", () => truncateSync(path)],
])("SEE-05 refuses to overwrite a log whose data file is %s", async (_what, lose) => {
  const db = open();
  await addUsers(db, 0, 1);
  const log = readFileSync(`${path}-wal`);
  await db.close();
  lose();
  writeFileSync(`${path}-wal`, log);
  expect(() => open()).toThrow("is missing, but its companion files exist");
  expect(readFileSync(`${path}-wal`).equals(log)).toBe(true);
});

it("SEE-05 refuses to recreate a data file that was removed while open", async () => {
  const db = open();
  await addUsers(db, 0, 1);
  rmSync(path);
  await db.close();
  expect(statSync(`${path}-wal`).size).toBe(0);
  expect(() => open()).toThrow(`exist: ${path}-wal, ${path}-shm. Put `);
  rmSync(`${path}-wal`);
  expect(() => open()).toThrow(`exist: ${path}-shm. Put `);
  rmSync(`${path}-shm`);
  await open().close();
  expect(readdirSync(folder)).toEqual(["data.db"]);
});

it("HARD-09 follows a symbolic link to the data file and puts the log next to its target", async () => {
  await withDatabase((db) => addUsers(db, 0, 1));
  const link = join(folder, "link.db");
  symlinkSync(path, link);
  const db = openDataFile(`file:${link}`);
  await addUsers(db, 1, 1);
  expect((await db.measureFiles()).logBytes).toBeGreaterThan(0);
  expect(existsSync(`${path}-wal`)).toBe(true);
  expect(await countUsers(db)).toBe(2);
  await db.close();
  expect(readdirSync(folder).sort()).toEqual(["data.db", "link.db"]);
});

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
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../database.ts";
import { createLocalPictures } from "../../pictures/local-pictures.ts";
import { gameResults, users } from "../../schema/index.ts";
import { addPeople } from "../../testing/many-people.ts";
import { addPictures } from "../../testing/stored-pictures.ts";
import { connect } from "../connection/connection.ts";
import { openSnapshot } from "../verification/snapshot.ts";
import { type DatabaseOptions, openDataFile } from "./open.ts";
import type { BatchTimes } from "./transaction.ts";

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

const countPeople = async (db: Database) =>
  (await db.read.select({ id: users.id }).from(users)).length;

/** Changes a letter of somebody's words, which leaves the structure intact. */
function damageWords(): void {
  const bytes = readFileSync(path);
  bytes.write("warm", bytes.indexOf("cold lake"));
  writeFileSync(path, bytes);
}

describe("opening a data file", () => {
  it("HARD-09 makes it with its tables and sums, refuses rows that refer to nothing, and folds its log", async () => {
    await withDatabase(async (db) => {
      const row = { gameId: "gone", userId: "nobody", position: 1, score: 1, upvotes: 0 };
      const insert = db.transaction((tx) => tx.insert(gameResults).values(row));
      await expect(insert).rejects.toMatchObject({
        cause: { code: "SQLITE_CONSTRAINT_FOREIGNKEY" },
      });
      await addPeople(db, 0, 1);
    });
    expect(readdirSync(folder)).toEqual(["data.db"]);
    damageWords();
    expect(() => open()).toThrow("is damaged");
  });

  it("HARD-04 overwrites what is erased, in the file as well", async () => {
    await withDatabase(async (db) => {
      await addPeople(db, 0, 1);
      await db.transaction((tx) => tx.delete(users));
      await db.transaction((tx) =>
        tx.insert(users).values({
          id: "ben",
          username: "ben",
          usernameKey: "ben",
          searchText: "ben",
          createdAt: 0,
          updatedAt: 0,
        }),
      );
    });
    expect(readFileSync(path).includes("cold lake")).toBe(false);
  });

  it("HARD-09 leaves the schema of an earlier version alone when it is asked to", async () => {
    connect(path)
      .exec("CREATE TABLE migrations (hash TEXT PRIMARY KEY, createdAt INTEGER NOT NULL)")
      .close();
    await withDatabase(async () => undefined, { keepsSchema: true });
    const kept = openSnapshot(path);
    expect(kept.schemaState.kind).toBe("older");
    kept.close();
    await withDatabase(async () => undefined);
    const migrated = openSnapshot(path);
    expect(migrated.schemaState.kind).toBe("current");
    migrated.close();
  });

  it("SEE-07 leaves no empty file behind when it fails, which the next start would refuse", async () => {
    // SQLite wants to make a file of that name.
    mkdirSync(`${path}-journal`);
    expect(() => open()).toThrow();
    expect(existsSync(path)).toBe(false);
    rmSync(`${path}-journal`, { recursive: true });
    await withDatabase((db) => addPeople(db, 0, 1));
  });

  it("HARD-09 can be closed twice, and ends what waits before", async () => {
    const db = open();
    const writing = addPeople(db, 0, 1);
    await Promise.all([db.close(), db.close()]);
    await writing;
    await withDatabase(async (next) => expect(await countPeople(next)).toBe(1));
  });
});

describe("an SQLite file", () => {
  it("PG-07 is led by each process, which counts and keeps secrets for itself", async () => {
    await withDatabase(async (db) => {
      expect(db).toMatchObject({ isShared: false });
      expect([db.keepSecret, db.sharedBuckets]).toEqual([undefined, undefined]);
      expect([db.isLeading(), db.hearsOthers()]).toEqual([true, true]);
      const ended: string[] = [];
      const leadership = db.strive(() => async () => void ended.push("stopped"));
      expect(ended).toEqual([]);
      await leadership.stop();
      expect(ended).toEqual(["stopped"]);
    });
  });

  it("PG-03 tells its own process what was announced, once it is stored", async () => {
    await withDatabase(async (db) => {
      const heard: string[] = [];
      db.onNews("games", (text) => void heard.push(text));
      await db.transaction(async () => {
        db.announce("games", "first");
        db.announce("people", "second");
        expect(heard).toEqual([]);
      });
      const failing = db.transaction(async () => {
        db.announce("games", "third");
        throw new Error("no");
      });
      await expect(failing).rejects.toThrow("no");
      expect(heard).toEqual(["first"]);
    });
  });

  it("SEE-02 tells how long each batch took, and who shared it", async () => {
    const batches: BatchTimes[] = [];
    await withDatabase(
      async (db) => {
        await Promise.all([0, 1, 2].map((number) => addPeople(db, number, 1)));
        const failing = db.transaction(async () => {
          throw new Error("no");
        });
        await expect(failing).rejects.toThrow("no");
      },
      { onBatch: (times) => void batches.push(times) },
    );
    expect(batches.map(({ waits }) => waits.length)).toEqual([3, 1]);
    for (const { waits, work, commit } of batches) {
      const times = [...waits, work, commit];
      expect(times.every((ms) => ms >= 0 && ms < performance.now())).toBe(true);
    }
  });

  it("SIZE-05 is backed up with its pictures, unless those stay in a bucket", async () => {
    const pictures = createLocalPictures(join(folder, "pictures"));
    await withDatabase(async (db) => {
      await addPictures({ db, pictures }, [1]);
      mkdirSync(join(folder, "with"));
      await db.backup(join(folder, "with", "copy.db"));
    });
    expect(readdirSync(join(folder, "with")).sort()).toEqual(["copy.db", "pictures"]);
    mkdirSync(join(folder, "without"));
    await withDatabase((db) => db.backup(join(folder, "without", "copy.db")), {
      leavesPictures: true,
    });
    expect(readdirSync(join(folder, "without"))).toEqual(["copy.db"]);
  });

  it("SEE-03 is asked whether it takes writes, also in its folder", async () => {
    await withDatabase(async (db) => {
      await expect(db.checkWriting()).resolves.toBeUndefined();
      mkdirSync(`${path}-probe-${process.pid}`);
      await expect(db.checkWriting()).rejects.toThrow("directory");
      rmSync(`${path}-probe-${process.pid}`, { recursive: true });
    });
  });
});

describe("a data file with trouble", () => {
  it("HARD-09 keeps its log when a page under it is damaged, and says why", async () => {
    const failures: unknown[] = [];
    const db = open({ onCheckpointFailure: (error) => void failures.push(error) });
    await addPeople(db, 0, 40);
    await db.truncateLog();
    damageWords();
    // Writes next to the damage.
    await db.transaction((tx) => tx.update(users).set({ firstName: "Ana" }));
    await db.close();
    expect(failures).toHaveLength(1);
    expect(failures[0]).toMatchObject({ code: "SQLITE_CORRUPT" });
    expect(statSync(`${path}-wal`).size).toBeGreaterThan(0);
    expect(() => open()).toThrow("is damaged");
  });

  it("SEE-04 writes what it holds to a new file at its end, and tells where", async () => {
    const rescues: unknown[] = [];
    const db = open({ onRescue: (rescued) => void rescues.push(rescued) });
    await addPeople(db, 0, 3);
    renameSync(path, join(folder, "lost.db"));
    await db.close();
    expect(rescues).toEqual([{ copy: expect.stringMatching(/data\.db\.rescued-/) }]);
    expect(existsSync(`${path}-wal`)).toBe(true);
  });

  it("SEE-04 takes its log along when another file is in its place", async () => {
    const rescues: { copy?: string; log?: string }[] = [];
    const db = open({ onRescue: (rescued) => void rescues.push(rescued) });
    await addPeople(db, 0, 3);
    writeFileSync(`${path}.other`, "another file");
    renameSync(`${path}.other`, path);
    await db.close();
    expect(rescues).toMatchObject([{ log: expect.stringMatching(/\.rescued-.*\.log$/) }]);
    expect(existsSync(`${path}-wal`)).toBe(false);
  });

  it("HARD-09 leaves the log to others who still have it open", async () => {
    const failures: unknown[] = [];
    const other = open();
    await withDatabase((db) => addPeople(db, 0, 1), {
      onCheckpointFailure: (error) => void failures.push(error),
    });
    expect(failures).toEqual([]);
    expect(await countPeople(other)).toBe(1);
    await addPeople(other, 1, 1);
    await other.close();
    await withDatabase(async (db) => expect(await countPeople(db)).toBe(2));
  });

  it("HARD-09 is opened while another process writes, which moves the log itself", async () => {
    await withDatabase((db) => addPeople(db, 0, 1));
    const failures: unknown[] = [];
    const other = connect(path);
    other.exec("BEGIN IMMEDIATE");
    const db = open({ onCheckpointFailure: (error) => void failures.push(error) });
    expect(failures).toEqual([]);
    other.exec("ROLLBACK");
    other.close();
    await addPeople(db, 1, 1);
    await db.close();
    expect(failures).toEqual([]);
  });
});

it("HARD-09 follows a link to the file, and keeps its log beside the file itself", async () => {
  await withDatabase((db) => addPeople(db, 0, 1));
  const link = join(folder, "link.db");
  symlinkSync(path, link);
  const db = openDataFile(`file:${link}`);
  await addPeople(db, 1, 1);
  expect((await db.measureFiles()).logBytes).toBeGreaterThan(0);
  expect(existsSync(`${path}-wal`)).toBe(true);
  expect(await countPeople(db)).toBe(2);
  await db.close();
  expect(readdirSync(folder).sort()).toEqual(["data.db", "link.db"]);
});

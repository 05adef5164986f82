import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Database, FileTrouble } from "../../database.ts";
import { users, userTotals } from "../../schema/index.ts";
import type { RescuedData } from "../backup/rescue.ts";
import { restoreFile } from "../backup/restore.ts";

import { type DatabaseOptions, openDataFile } from "../opening/open.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-watch-"));
  path = join(folder, "data", "stepout.db");
});
afterEach(() => rmSync(folder, { recursive: true }));

const person = (number: number) => ({
  id: `person${number}`,
  username: `person${number}`,
  usernameKey: `person${number}`,
  searchText: `person${number}`,
  bio: "Today I swam across the cold lake. ".repeat(40),
  createdAt: 0,
  updatedAt: 0,
});

const add = (db: Database, number: number) =>
  db.transaction(async (tx) => {
    await tx.insert(users).values(person(number));
    await tx.insert(userTotals).values({ userId: person(number).id });
  });

async function addMany(db: Database, from: number, count: number): Promise<void> {
  for (let number = from; number < from + count; number += 1) await add(db, number);
}

const open = (options?: DatabaseOptions) => openDataFile(`file:${path}`, options);

async function countPeople(file: string): Promise<number> {
  const db = openDataFile(`file:${file}`);
  const rows = await db.read.select({ id: users.id }).from(users);
  await db.close();
  return rows.length;
}

async function waitFor(isReached: () => boolean): Promise<void> {
  while (!isReached()) await setTimeout(1);
}

/** A database with this many people, a backup of the first ones, and the rescue at its end. */
async function openWatched(people: number) {
  const troubles: (FileTrouble | undefined)[] = [];
  const rescues: RescuedData[] = [];
  const db = open({
    onFileTrouble: (trouble) => troubles.push(trouble),
    onRescue: (rescued) => rescues.push(rescued),
  });
  await add(db, 0);
  const backup = join(folder, "backup.db");
  await db.backup(backup);
  await addMany(db, 1, people - 1);
  return { db, backup, troubles, rescues };
}

const REFUSED = { name: "FileTroubleError" };

describe("a data file that is removed while it is open", () => {
  it("SEE-04 refuses writes, can still be read, and ends with all commits in a new file", async () => {
    const { db, troubles, rescues } = await openWatched(5);
    rmSync(path);
    await expect(add(db, 5)).rejects.toMatchObject(REFUSED);
    expect(db.findTrouble()?.kind).toBe("missing");
    expect(troubles.map((trouble) => trouble?.kind)).toEqual(["missing"]);
    expect(await db.read.select({ id: users.id }).from(users)).toHaveLength(5);
    await db.close();
    expect(existsSync(path)).toBe(false);
    expect(await countPeople(rescues[0]?.copy ?? "")).toBe(5);
    expect(existsSync(`${path}-wal`)).toBe(true);
  });

  it("SEE-04 takes writes again once it is back, with all commits", async () => {
    const { db, troubles, rescues } = await openWatched(5);
    renameSync(path, `${path}.elsewhere`);
    await expect(add(db, 5)).rejects.toMatchObject(REFUSED);
    renameSync(`${path}.elsewhere`, path);
    await add(db, 5);
    expect(troubles.map((trouble) => trouble?.kind)).toEqual(["missing", undefined]);
    await db.close();
    expect(rescues).toEqual([]);
    expect(await countPeople(path)).toBe(6);
  });

  it("SEE-04 is noticed when its folder is moved, and stays whole there", async () => {
    const { db } = await openWatched(5);
    renameSync(dirname(path), join(folder, "moved"));
    await expect(add(db, 5)).rejects.toMatchObject(REFUSED);
    await db.close();
    expect(existsSync(dirname(path))).toBe(false);
    expect(await countPeople(join(folder, "moved", "stepout.db"))).toBe(5);
  });

  it("SEE-04 is noticed while nobody writes or asks", async () => {
    const { db, troubles } = await openWatched(1);
    rmSync(path);
    await waitFor(() => troubles.length > 0);
    expect(troubles).toMatchObject([{ kind: "missing" }]);
    await db.close();
  });
});

describe("a data file that is replaced while it is open", () => {
  it("SEE-04 refuses writes, and leaves the file in its place untouched", async () => {
    const { db, backup, rescues } = await openWatched(5);
    const before = readFileSync(backup);
    copyFileSync(backup, `${path}.new`);
    renameSync(`${path}.new`, path);
    await expect(add(db, 5)).rejects.toMatchObject(REFUSED);
    await expect(db.truncateLog()).rejects.toMatchObject(REFUSED);
    await expect(db.backup(join(folder, "late.db"))).rejects.toMatchObject(REFUSED);
    expect(db.findTrouble()?.kind).toBe("replaced");
    await db.close();
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(existsSync(`${path}-wal`)).toBe(false);
    expect(await countPeople(path)).toBe(1);
    const [{ copy = "", log = "" } = {}] = rescues;
    expect(await countPeople(copy)).toBe(5);
    expect(statSync(log).size).toBeGreaterThan(0);
  });

  it("SEE-04 is not confused with one that another process has changed or shortened", async () => {
    const { db, troubles } = await openWatched(300);
    const other = open();
    await other.transaction((tx) => tx.delete(users));
    await addMany(other, 1_000, 50);
    await other.truncateLog();
    expect(db.findTrouble()).toBeUndefined();
    await other.close();
    await add(db, 0);
    expect(troubles).toEqual([]);
    await db.close();
  });
});

describe("a log that is removed while it is open", () => {
  it("SEE-04 stops all writing, and ends with all commits in a new file", async () => {
    const { db, rescues } = await openWatched(5);
    rmSync(`${path}-wal`);
    await expect(add(db, 5)).rejects.toMatchObject(REFUSED);
    expect(db.findTrouble()?.kind).toBe("without its log");
    await db.close();
    expect(await countPeople(rescues[0]?.copy ?? "")).toBe(5);
  });
});

describe("a data file that is damaged while it is open", () => {
  /** Moves the log into the file, as after hours of serving. */
  async function openMoved(people: number) {
    const opened = await openWatched(people);
    await opened.db.truncateLog();
    return opened;
  }

  it("SEE-04 is noticed when it is cut off, and refuses writes", async () => {
    const { db } = await openMoved(100);
    truncateSync(path, statSync(path).size / 2);
    expect(db.findTrouble()).toMatchObject({ kind: "damaged" });
    await expect(add(db, 100)).rejects.toMatchObject(REFUSED);
    const size = statSync(path).size;
    await db.close();
    expect(statSync(path).size).toBe(size);
  });

  it("SEE-04 is noticed at any page, without a query that reads it", async () => {
    const { db, troubles } = await openMoved(300);
    const page = 4_096;
    const pages = statSync(path).size / page;
    const descriptor = openSync(path, "r+");
    writeSync(descriptor, Buffer.alloc(page), 0, page, (pages - 2) * page);
    await waitFor(() => troubles.length > 0);
    expect(troubles).toMatchObject([
      { kind: "damaged", message: expect.stringContaining(`as they were written: ${pages - 1}`) },
    ]);
    await db.close();
  });

  it("SEE-04 is not reported while two processes write, move the log and erase", async () => {
    const { db, troubles } = await openWatched(1);
    const other = open();
    for (let round = 1; round < 12; round += 1) {
      await Promise.all([addMany(db, round * 1_000, 60), addMany(other, round * 1_000 + 500, 60)]);
      if (round % 2 === 0) await other.truncateLog();
      if (round % 3 === 0) await db.transaction((tx) => tx.delete(users));
      expect(db.findTrouble()).toBeUndefined();
      await setTimeout(200);
    }
    expect(troubles).toEqual([]);
    await other.close();
    await db.close();
  });
});

describe("a log without its data file", () => {
  /** Brings the folder to the state after a kill, without the data file. */
  async function loseFile(): Promise<Buffer> {
    const db = open();
    await addMany(db, 0, 5);
    const log = readFileSync(`${path}-wal`);
    for (const ending of ["", "-wal"]) copyFileSync(path + ending, join(folder, `kept${ending}`));
    await db.backup(join(folder, "backup.db"));
    await db.close();
    rmSync(path);
    copyFileSync(join(folder, "kept-wal"), `${path}-wal`);
    return log;
  }

  it("SEE-05 prevents a new database, and is not overwritten", async () => {
    const log = await loseFile();
    expect(() => open()).toThrow(/stepout\.db is missing.*stepout\.db-wal is there.*Put the file/);
    expect(existsSync(path)).toBe(false);
    expect(readFileSync(`${path}-wal`).equals(log)).toBe(true);
  });

  it("SEE-05 is used again once its file is back", async () => {
    await loseFile();
    copyFileSync(join(folder, "kept"), path);
    expect(await countPeople(path)).toBe(5);
  });

  it("SEE-05 is set aside when a backup is restored, and not mixed into it", async () => {
    const log = await loseFile();
    const now = new Date("2026-11-21T16:45:00Z");
    const { aside, orphaned } = await restoreFile(join(folder, "backup.db"), path, now);
    expect(aside).toBeUndefined();
    expect(orphaned).toEqual([`${path}.before-restore-20261121T164500Z-wal`]);
    expect(readFileSync(orphaned[0] ?? "").equals(log)).toBe(true);
    expect(await countPeople(path)).toBe(5);
  });

  it("SEE-05 does not arise from a first start, nor from two at once", async () => {
    mkdirSync(dirname(path));
    const both = [open(), open()];
    await Promise.all(both.map((db, number) => add(db, number)));
    for (const db of both) await db.close();
    expect(readdirSync(dirname(path))).toEqual(["stepout.db"]);
    expect(await countPeople(path)).toBe(2);
  });
});

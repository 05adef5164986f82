import { closeSync, copyFileSync, existsSync, openSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addPeople } from "../../testing/many-people.ts";
import {
  createTestDatabase,
  runElsewhere,
  type TestDatabase,
} from "../../testing/test-database.ts";
import { closeUnmoved } from "../connection/closing.ts";
import { type Connection, connect } from "../connection/connection.ts";
import { requireUndamaged } from "../damage/damage.ts";
import { databasePath } from "../disk/data-files.ts";
import { isSealed } from "../page-sums/page-sums.ts";
import type { DiskSync } from "./disk-sync.ts";
import { watchLog } from "./logged-pages.ts";
import {
  createSealedCheckpoints,
  foldAndClose,
  foldBackup,
  foldIfUnused,
  type SealedCheckpoints,
  sealWhole,
} from "./seal.ts";

/** Moves are due after so many frames. */
const FRAMES_BETWEEN = 1_000;

const willing: DiskSync = { sync: async () => undefined, requireSynced: () => undefined };

let test: TestDatabase;
let path: string;
let opened: Connection[];
beforeEach(async () => {
  test = await createTestDatabase();
  path = databasePath(test.url);
  await addPeople(test.db, 0, 3);
  await test.db.close();
  opened = [];
});
afterEach(async () => {
  for (const connection of opened) connection.close();
  await test.remove();
});

function open(options = {}): Connection {
  const connection = connect(path, { busyTimeoutMs: 0, ...options });
  opened.push(connection);
  return connection;
}

const log = () => `${path}-wal`;
const rename = (connection: Connection, name: string) =>
  connection.prepare("UPDATE users SET firstName = ?").run(name);
const readName = (connection: Connection) =>
  connection.prepare("SELECT firstName FROM users").pluck().get();

/** Whether all that was written stands in the file, each page with its sum. */
function isWhole(): boolean {
  const copy = join(test.folder, "copy.db");
  copyFileSync(path, copy);
  requireUndamaged(copy);
  const connection = connect(copy);
  try {
    return readName(connection) === "Ana";
  } finally {
    connection.close();
    for (const ending of ["", "-wal", "-shm"]) rmSync(copy + ending, { force: true });
  }
}

/** As after a crash at this moment. */
function requireUndamagedCopy(): void {
  const copy = join(test.folder, "held.db");
  for (const ending of ["", "-wal"]) copyFileSync(path + ending, copy + ending);
  requireUndamaged(copy);
}

describe("the log of an open file", () => {
  let writer: Connection;
  let reader: Connection;
  let other: Connection;
  let descriptor: number;
  let checkpoints: SealedCheckpoints;
  beforeEach(() => {
    writer = open();
    reader = open({ readonly: true });
    other = open();
    descriptor = openSync(path, "r+");
    checkpoints = createSealedCheckpoints({ writer, reader }, { path, descriptor });
  });
  afterEach(() => {
    checkpoints.close();
    closeSync(descriptor);
  });

  it("HARD-09 is moved with the sums of its pages, while nobody else can commit", () => {
    rename(writer, "Ana");
    let isCalled = false;
    checkpoints.checkpoint(() => {
      isCalled = true;
      expect(() => rename(other, "Ben")).toThrow("locked");
    });
    expect(isCalled).toBe(true);
    expect(isWhole()).toBe(true);
    rename(other, "Ben");
  });

  it("HARD-09 is moved beside the thread, and then others go on", async () => {
    rename(writer, "Ana");
    const moving = checkpoints.checkpointBeside(willing);
    expect(() => rename(other, "Ben")).toThrow("locked");
    await moving;
    expect(isWhole()).toBe(true);
    rename(other, "Ben");
    expect(writer.pragma("synchronous", { simple: true })).toBe(1);
  });

  it("HARD-09 lets others go on where the work at its moment fails", async () => {
    const fail = () => {
      throw new Error("no");
    };
    expect(() => checkpoints.checkpoint(fail)).toThrow("no");
    rename(other, "Ben");
    await expect(checkpoints.holdSealed(async () => fail())).rejects.toThrow("no");
    rename(other, "Cem");
  });

  it("HARD-09 holds everybody up while it is held for work elsewhere", async () => {
    rename(writer, "Ana");
    await checkpoints.holdSealed(async () => {
      expect(() => rename(other, "Ben")).toThrow("locked");
      requireUndamagedCopy();
    });
    rename(other, "Ben");
  });

  it("HARD-09 fails at once while somebody else writes, and takes no lock away", () => {
    other.exec("BEGIN IMMEDIATE");
    expect(() => checkpoints.checkpoint()).toThrow("locked");
    expect(() => checkpoints.holdSealed(async () => undefined)).toThrow("locked");
    expect(() => checkpoints.truncate()).toThrow("locked");
    other.exec("COMMIT");
    expect(writer.inTransaction).toBe(false);
  });

  it("HARD-09 is cut off unless somebody reads in it", () => {
    rename(writer, "Ana");
    expect(checkpoints.truncate()).toBe(true);
    expect(statSync(log()).size).toBe(0);
    expect(isWhole()).toBe(true);
    rename(writer, "Ben");
    other.exec("BEGIN; SELECT * FROM users");
    expect(checkpoints.truncate()).toBe(false);
    expect(statSync(log()).size).toBeGreaterThan(0);
    expect([reader.inTransaction, writer.inTransaction]).toEqual([false, false]);
    other.exec("COMMIT");
    expect(checkpoints.truncate()).toBe(true);
  });

  it("HARD-09 is due once it is long, and again once it is longer by as much", async () => {
    // Each writes one page.
    const addUntil = (frames: number) => {
      for (let id = 1; watchLog(other)().frames < frames; id += 1) {
        writer.pragma(`application_id = ${id}`);
      }
    };
    // Keeps the log from beginning anew.
    const old = open({ readonly: true });
    rename(writer, "Ana");
    old.exec("BEGIN; SELECT * FROM users");
    addUntil(FRAMES_BETWEEN - 1);
    expect(await checkpoints.isDue()).toBe(false);
    addUntil(FRAMES_BETWEEN);
    expect(await checkpoints.isDue()).toBe(true);
    checkpoints.checkpoint();
    expect(await checkpoints.isDue()).toBe(false);
    const sealed = watchLog(other)().frames;
    addUntil(sealed + FRAMES_BETWEEN - 1);
    expect(await checkpoints.isDue()).toBe(false);
    addUntil(sealed + FRAMES_BETWEEN);
    expect(await checkpoints.isDue()).toBe(true);
    old.exec("COMMIT");
    await checkpoints.checkpointBeside(willing);
    expect(await checkpoints.isDue()).toBe(false);
    // The log begins anew, and counts from its first frame.
    rename(writer, "Ben");
    expect(watchLog(other)().frames).toBeLessThan(FRAMES_BETWEEN);
    expect(await checkpoints.isDue()).toBe(false);
    addUntil(FRAMES_BETWEEN);
    expect(await checkpoints.isDue()).toBe(true);
  });
});

it("HARD-09 the log of a file without sums is moved as it is", () => {
  const plain = join(test.folder, "plain.db");
  const [writer, reader] = [connect(plain), connect(plain)];
  opened.push(writer, reader);
  writer.pragma("journal_mode = WAL");
  writer.exec("CREATE TABLE words (word TEXT)");
  const descriptor = openSync(plain, "r+");
  const checkpoints = createSealedCheckpoints({ writer, reader }, { path: plain, descriptor });
  checkpoints.checkpoint();
  const { frames, moved } = watchLog(writer)();
  expect([frames > 0, moved, writer.inTransaction]).toEqual([true, frames, false]);
  checkpoints.close();
  closeSync(descriptor);
});

it("HARD-09 nobody has a file open any more once its connections are closed", () => {
  const [writer, reader] = [open(), open({ readonly: true })];
  const descriptor = openSync(path, "r+");
  createSealedCheckpoints({ writer, reader }, { path, descriptor }).close();
  for (const connection of [writer, reader]) connection.close();
  closeSync(descriptor);
  const answer = [{ journal_mode: "delete" }];
  expect(runElsewhere(test.url, "PRAGMA journal_mode = DELETE")).toEqual(answer);
});

describe("folding a log into its file", () => {
  it("HARD-09 moves it with its sums, and removes it", () => {
    const writer = connect(path);
    rename(writer, "Ana");
    closeUnmoved(writer, path);
    expect(existsSync(log())).toBe(true);
    foldAndClose(connect(path), path);
    expect(existsSync(log())).toBe(false);
    expect(isWhole()).toBe(true);
  });

  it("HARD-09 leaves it alone while somebody uses the file, and lets them go on", () => {
    const user = open();
    rename(user, "Ana");
    const size = statSync(log()).size;
    expect(() => foldAndClose(connect(path), path)).toThrow("locked");
    foldIfUnused(path);
    expect(statSync(log()).size).toBe(size);
    rename(user, "Ben");
    user.close();
    // Nobody else has it open any more, or this would fail.
    const answer = [{ journal_mode: "delete" }];
    expect(runElsewhere(test.url, "PRAGMA journal_mode = DELETE")).toEqual(answer);
  });

  it("HARD-09 does not hide what is no failure of the file", () => {
    expect(() => foldIfUnused(join(test.folder, "nowhere", "data.db"))).toThrow("does not exist");
  });

  it("HARD-09 seals a backup of a file with sums, and leaves one without alone", () => {
    runElsewhere(test.url, "PRAGMA journal_mode = DELETE");
    foldBackup(path);
    expect(existsSync(log())).toBe(false);
    requireUndamaged(path);
    const plain = join(test.folder, "plain.db");
    const connection = connect(plain);
    connection.exec("CREATE TABLE words (word TEXT)");
    connection.close();
    foldBackup(plain);
    const folded = connect(plain);
    opened.push(folded);
    expect(folded.pragma("journal_mode", { simple: true })).toBe("delete");
  });
});

describe("sealing a whole file", () => {
  it("HARD-09 gives each of its pages a sum, and says so", () => {
    const connection = open();
    connection.pragma("user_version = 0");
    connection.exec("DELETE FROM pageSums");
    rename(connection, "Ana");
    expect(isSealed(connection)).toBe(false);
    sealWhole(connection, path);
    expect(isSealed(connection)).toBe(true);
    foldAndClose(connection, path);
    opened = [];
    expect(isWhole()).toBe(true);
  });
});

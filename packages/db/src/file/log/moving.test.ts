import { createHook } from "node:async_hooks";
import { closeSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { images, users } from "../../schema/index.ts";
import { addPeople } from "../../testing/many-people.ts";
import {
  createTestDatabase,
  runElsewhere,
  type TestDatabase,
} from "../../testing/test-database.ts";
import { createBuilders } from "../connection/builders.ts";
import { type Connection, connect } from "../connection/connection.ts";
import { databasePath } from "../disk/data-files.ts";
import { UnsyncedError } from "../disk/file-trouble.ts";
import { createTransactionQueue } from "../opening/transaction.ts";
import { pageCountOf } from "../page-sums/page-sums.ts";
import type { DiskSync } from "./disk-sync.ts";
import { rewriteMoved, watchLog } from "./logged-pages.ts";
import { createSealedCheckpoints, type SealedCheckpoints } from "./seal.ts";

/** The log is moved when it is longer than this. */
const LARGE_BYTES = 12_000_000;

const willing: DiskSync = { sync: async () => undefined, requireSynced: () => undefined };

let test: TestDatabase;
let path: string;
beforeEach(async () => {
  test = await createTestDatabase();
  path = databasePath(test.url);
});
afterEach(() => test.remove());

it("FAST-04 moving the log of an open file waits for the disk in other threads", async () => {
  await addPeople(test.db, 0, 1);
  const started: string[] = [];
  const hook = createHook({ init: (_id, type) => void started.push(type) }).enable();
  try {
    await test.db.transaction((tx) => {
      const bytes = new Uint8Array(LARGE_BYTES);
      const row = { id: "large", ownerId: "person0", hash: "0", width: 1, height: 1, createdAt: 0 };
      return tx.insert(images).values({ ...row, bytes });
    });
    // Comes after the move.
    await test.db.transaction((tx) => tx.update(users).set({ firstName: "Ana" }));
  } finally {
    hook.disable();
  }
  // Of both commits, of the sums of pages in the log, and of the file.
  expect(started.filter((type) => type === "FSREQCALLBACK").length).toBeGreaterThanOrEqual(4);
});

describe("a move that the disk does not take", () => {
  let opened: Connection[];
  let writer: Connection;
  let reader: Connection;
  let descriptor: number;
  let checkpoints: SealedCheckpoints;
  beforeEach(async () => {
    await addPeople(test.db, 0, 1);
    await test.db.close();
    reader = connect(path, { readonly: true });
    writer = connect(path, { busyTimeoutMs: 0 });
    opened = [writer, reader];
    // Can be read, and can't be synced.
    descriptor = openSync("/dev/null", "r+");
    checkpoints = createSealedCheckpoints({ writer, reader }, { path, descriptor });
  });
  afterEach(() => {
    checkpoints.close();
    for (const connection of opened) connection.close();
    closeSync(descriptor);
  });

  const createQueue = () =>
    createTransactionQueue(
      {
        run: (statement) => void writer.exec(statement),
        isInTransaction: () => writer.inTransaction,
        beforeBatch: checkpoints.requireSynced,
        beforeCommit: () => undefined,
        sync: async () => undefined,
        afterBatch: async () => undefined,
      },
      createBuilders(writer),
    );

  it("HARD-09 keeps everybody from writing until the disk has it", async () => {
    const queue = createQueue();
    const rename = () => queue.enqueue((tx) => tx.update(users).set({ firstName: "Ben" }));
    await queue.enqueue((tx) => tx.update(users).set({ firstName: "Ana" }));
    await expect(checkpoints.checkpointBeside(willing)).rejects.toBeInstanceOf(UnsyncedError);
    const other = connect(path, { busyTimeoutMs: 0 });
    opened.push(other);
    // Refused more than once: a refused batch takes nobody's lock away.
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await expect(rename()).rejects.toThrow("The disk has not taken the data file");
      expect(() => other.exec("UPDATE users SET firstName = 'Cem'")).toThrow("locked");
    }
    closeSync(descriptor);
    // The lowest number that is free, which the checkpoints go on with.
    expect(openSync(path, "r+")).toBe(descriptor);
    await rename();
    expect(other.prepare("SELECT firstName FROM users").pluck().get()).toBe("Ben");
    other.exec("UPDATE users SET firstName = 'Cem'");
  });

  it("HARD-09 keeps everybody from writing while the log lacks a part of it", async () => {
    const queue = createQueue();
    const rename = () => queue.enqueue((tx) => tx.update(users).set({ firstName: "Ben" }));
    await queue.enqueue((tx) => tx.update(users).set({ firstName: "Ana" }));
    await expect(checkpoints.checkpointBeside(willing)).rejects.toBeInstanceOf(UnsyncedError);
    const log = readFileSync(`${path}-wal`);
    writeFileSync(`${path}-wal`, Buffer.alloc(4), { flag: "r+" });
    closeSync(descriptor);
    expect(openSync(path, "r+")).toBe(descriptor);
    const other = connect(path, { busyTimeoutMs: 0 });
    opened.push(other);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await expect(rename()).rejects.toThrow("The disk has not taken the data file");
      expect(() => other.exec("UPDATE users SET firstName = 'Cem'")).toThrow("locked");
    }
    writeFileSync(`${path}-wal`, log, { flag: "r+" });
    await rename();
    expect(other.prepare("SELECT firstName FROM users").pluck().get()).toBe("Ben");
  });

  it("HARD-09 is made up for by whoever has the file next, or they have none", () => {
    writer.exec("UPDATE users SET firstName = 'Ana'");
    writer.pragma("wal_checkpoint(PASSIVE)");
    expect(watchLog(writer)().moved).toBeGreaterThan(0);
    const next = () => createSealedCheckpoints({ writer, reader }, { path, descriptor });
    expect(next).toThrow("EINVAL");
    checkpoints.close();
    for (const connection of opened) connection.close();
    const answer = [{ journal_mode: "delete" }];
    expect(runElsewhere(test.url, "PRAGMA journal_mode = DELETE")).toEqual(answer);
  });

  it("HARD-09 is not begun where the disk lacks the log, and lets others write", async () => {
    writer.exec("UPDATE users SET firstName = 'Ana'");
    const log = { ...willing, sync: () => Promise.reject(new UnsyncedError("full")) };
    await expect(checkpoints.checkpointBeside(log)).rejects.toThrow("full");
    const { frames, moved } = watchLog(writer)();
    expect(frames).toBeGreaterThan(0);
    expect(moved).toBe(0);
    expect(checkpoints.requireSynced).not.toThrow();
    writer.exec("UPDATE users SET firstName = 'Ben'");
  });
});

describe("pages that were moved into the file", () => {
  const hasWords = () => readFileSync(path).includes("cold lake");

  it("HARD-09 are written again from the log, and only if it has them all", async () => {
    await addPeople(test.db, 0, 1);
    await test.db.backup(`${path}-copy`);
    const sound = readFileSync(path);
    const connection = connect(path, { readonly: true });
    const descriptor = openSync(path, "r+");
    try {
      const { moved } = watchLog(connection)();
      const pageCount = pageCountOf(connection);
      writeFileSync(path, Buffer.alloc(sound.length), { flag: "r+" });
      expect(hasWords()).toBe(false);
      expect(rewriteMoved({ path, descriptor }, moved, pageCount)).toBe(true);
      expect(hasWords()).toBe(true);
      expect(rewriteMoved({ path, descriptor }, moved + 1, pageCount)).toBe(false);
      expect(readFileSync(path)).toHaveLength(sound.length);
    } finally {
      writeFileSync(path, sound, { flag: "r+" });
      connection.close();
      closeSync(descriptor);
    }
  });
});

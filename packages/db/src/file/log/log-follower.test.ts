import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as schema from "../../schema/index.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { type Connection, connect } from "../connection/connection.ts";
import { LogFollower } from "./log-follower.ts";
import { readLog } from "./write-ahead-log.ts";

const PAGE_BYTES = 4_096;
/** So little memory that a transaction writes to the log before its end. */
const SMALL_CACHE = 10;
const FRAMES_AT_ONCE = 250;

let test: TestDatabase;
let path: string;
beforeEach(async () => {
  test = await createTestDatabase();
  path = test.url.slice("file:".length);
});
afterEach(() => test.remove());

describe("following the log", () => {
  let writer: Connection;
  let follower: LogFollower;
  beforeEach(async () => {
    await test.db.close();
    writer = connect(path);
    writer.pragma(`cache_size = ${SMALL_CACHE}`);
    writer.exec("CREATE TABLE words (word TEXT)");
    follower = new LogFollower(path);
  });
  afterEach(() => writer.close());

  const insert = (count: number) => {
    const statement = writer.prepare("INSERT INTO words VALUES (?)");
    for (let number = 0; number < count; number += 1) {
      statement.run(`${number} `.repeat(PAGE_BYTES / 4));
    }
  };
  const expectAll = () => {
    follower.readAll();
    expect(follower.pages).toEqual(readLog(path, PAGE_BYTES).sums);
  };

  it("SIZE-03 finds the newest content of every page, as reading all of it does", () => {
    for (const count of [1, 3 * FRAMES_AT_ONCE, 5]) {
      writer.exec("BEGIN");
      insert(count);
      writer.exec("COMMIT");
      expectAll();
    }
    expect(follower.pages.size).toBeGreaterThan(2 * FRAMES_AT_ONCE);
  });

  it("SIZE-03 ignores rolled-back frames, even if they were overwritten", () => {
    insert(2);
    for (const count of [50, 2 * FRAMES_AT_ONCE]) {
      writer.exec("BEGIN");
      insert(count);
      follower.readSome();
      writer.exec("ROLLBACK");
      expectAll();
      insert(3);
      expectAll();
    }
  });

  it("SIZE-03 notices frames written over those it has already read", () => {
    insert(2);
    writer.exec("BEGIN");
    insert(2 * FRAMES_AT_ONCE);
    expect(follower.readSome()).toBe(false);
    writer.exec("ROLLBACK");
    insert(3);
    expectAll();
  });

  it("SIZE-03 begins anew with the log, and finds nothing without a log", () => {
    insert(20);
    expectAll();
    writer.pragma("wal_checkpoint(RESTART)");
    insert(2);
    expectAll();
    expect(follower.pages.size).toBeLessThan(20);
    writer.pragma("wal_checkpoint(TRUNCATE)");
    expectAll();
    expect(follower.pages.size).toBe(0);
  });

  it("SIZE-03 goes on from where it was, commit by commit", () => {
    for (const count of [1, 5, 3]) {
      insert(count);
      expect(follower.readSome()).toBe(true);
      expect(follower.pages).toEqual(readLog(path, PAGE_BYTES).sums);
    }
  });

  it("SIZE-03 tells one round of the log from another", () => {
    insert(1);
    follower.readAll();
    const { round } = follower;
    insert(1);
    follower.readAll();
    expect([typeof round, follower.round]).toEqual(["bigint", round]);
    writer.pragma("wal_checkpoint(RESTART)");
    insert(1);
    follower.readAll();
    expect(follower.round).not.toBe(round);
    writer.pragma("wal_checkpoint(TRUNCATE)");
    follower.readAll();
    expect(follower.round).toBe(undefined);
  });

  it.each([
    ["a frame in its middle", 100],
    ["its header", 0],
  ])("HARD-09 ends before damage in %s, as SQLite does", (_, place) => {
    insert(3);
    const copy = join(test.folder, "copy.db");
    const log = readFileSync(`${path}-wal`);
    log.writeUInt8(log.readUInt8(place) ^ 1, place);
    copyFileSync(path, copy);
    writeFileSync(`${copy}-wal`, log);
    follower = new LogFollower(copy);
    follower.readAll();
    expect([...follower.pages]).toEqual([]);
  });

  it("SIZE-03 returns only pages committed since the last seal", () => {
    insert(20);
    follower.readAll();
    follower.forget();
    insert(1);
    follower.readAll();
    expect(follower.pages.size).toBeGreaterThan(0);
    expect(follower.pages.size).toBeLessThan(10);
  });
});

describe("the log after a large transaction", () => {
  it("SIZE-03 is read without blocking others", async () => {
    const PEOPLE = 500;
    const bio = "€".repeat(PAGE_BYTES * 2);
    await test.db.transaction(async (tx) => {
      for (let nth = 0; nth < PEOPLE; nth += 1) {
        const id = `person${nth}`;
        const names = { id, username: id, usernameKey: id, searchText: id };
        await tx.insert(schema.users).values({ ...names, bio, createdAt: 0, updatedAt: 0 });
      }
    });
    let isNext = false;
    const next = test.db
      .transaction(async () => undefined)
      .then(() => {
        isNext = true;
      });
    let turns = 0;
    for (; !isNext; turns += 1) await setImmediate();
    await next;
    const frames = (PEOPLE * bio.length * 3) / PAGE_BYTES;
    expect(turns).toBeGreaterThan(frames / FRAMES_AT_ONCE);
  });
});

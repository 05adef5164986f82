import { statSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Reader, Writer } from "../../database.ts";
import { images } from "../../schema/index.ts";
import { eq, sql } from "../../sql.ts";
import {
  createTestDatabase,
  runElsewhere,
  type TestDatabase,
} from "../../testing/test-database.ts";
import { type Connection, connect, createBuilders } from "../connection/connection.ts";
import { databasePath } from "../disk/data-files.ts";
import { openDataFile } from "./open.ts";
import { createTransactionQueue } from "./transaction.ts";

const LARGE_BYTES = 200_000;

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.remove());

const image = (id: string, width = 1) => ({
  id,
  ownerId: id,
  hash: id,
  width,
  height: 1,
  byteCount: 3,
  createdAt: 0,
});

const countImages = async (from: Reader) => (await from.select().from(images)).length;

const widthOf = async (from: Reader, id: string) => {
  const [row] = await from.select().from(images).where(eq(images.id, id));
  return row?.width;
};

const increment = async (tx: Writer) => {
  const width = (await widthOf(tx, "counter")) ?? 0;
  await Promise.resolve();
  await tx
    .update(images)
    .set({ width: width + 1 })
    .where(eq(images.id, "counter"));
};

describe("transaction", () => {
  it("rolls back a transaction and rethrows the error if its callback throws", async () => {
    const reason = new Error("changed my mind");
    const failing = test.db.transaction(async (tx) => {
      await tx.insert(images).values(image("a"));
      throw reason;
    });
    await expect(failing).rejects.toBe(reason);
    expect(await countImages(test.db.read)).toBe(0);
  });

  it("isolates concurrent transactions from each other", async () => {
    await test.db.transaction((tx) => tx.insert(images).values(image("counter", 0)).returning());
    await Promise.all(Array.from({ length: 50 }, () => test.db.transaction(increment)));
    expect(await widthOf(test.db.read, "counter")).toBe(50);
  });

  it("commits the rest of a batch when one transaction throws", async () => {
    const outcomes = await Promise.allSettled(
      ["a", "b", "c"].map((id) =>
        test.db.transaction(async (tx) => {
          await tx.insert(images).values(image(id));
          if (id === "b") throw new Error("b fails");
        }),
      ),
    );
    expect(outcomes.map((outcome) => outcome.status)).toEqual([
      "fulfilled",
      "rejected",
      "fulfilled",
    ]);
    const rows = await test.db.read.select({ id: images.id }).from(images);
    expect(rows.map((row) => row.id).sort()).toEqual(["a", "c"]);
  });

  it("FAST-04 syncs each commit to disk", async () => {
    const settings = await test.db.transaction((tx) =>
      tx.select({ level: sql`synchronous` }).from(sql`pragma_synchronous`),
    );
    const FULL = 2;
    expect(settings).toEqual([{ level: FULL }]);
  });

  it("runs afterCommit callbacks after a commit, but not after a rollback", async () => {
    const other = openDataFile(test.url);
    const seen: Promise<[string, number]>[] = [];
    const note = (id: string) => async (tx: Writer) => {
      await tx.insert(images).values(image(id));
      test.db.afterCommit(() => {
        seen.push(countImages(other.read).then((count) => [id, count]));
      });
      expect(seen).toEqual([]);
      if (id === "b") throw new Error("b fails");
    };
    await Promise.allSettled(["a", "b", "c"].map((id) => test.db.transaction(note(id))));
    expect(await Promise.all(seen)).toEqual([
      ["a", 2],
      ["c", 2],
    ]);
    await other.close();
  });

  it("rejects nested transactions, and afterCommit calls outside a transaction", async () => {
    expect(() => test.db.afterCommit(() => undefined)).toThrow("only inside a transaction");
    const nested = test.db.transaction(() => test.db.transaction(async () => 1));
    await expect(nested).rejects.toThrow("can't be nested");
  });

  it("rejects reads that bypass the current transaction", async () => {
    const past = test.db.transaction(() => countImages(test.db.read));
    await expect(past).rejects.toMatchObject({
      cause: { message: expect.stringContaining("its `tx`") },
    });
  });

  it("HARD-09 refuses a statement after its own transaction has ended", async () => {
    const resume = Promise.withResolvers<void>();
    const leaked = await test.db.transaction(async (tx) => ({
      tx,
      // Not awaited, so this statement runs after the transaction has ended.
      late: resume.promise.then(() => tx.insert(images).values(image("inside"))),
    }));
    await expect(leaked.tx.insert(images).values(image("outside"))).rejects.toThrow();
    await test.db.transaction(async (tx) => {
      await tx.insert(images).values(image("held"));
      resume.resolve();
      await expect(leaked.late).rejects.toMatchObject({
        cause: { message: expect.stringContaining("outside of the transaction") },
      });
    });
    const rows = await test.db.read.select({ id: images.id }).from(images);
    expect(rows).toEqual([{ id: "held" }]);
  });

  it("HARD-09 keeps the log short with automatic checkpoints", async () => {
    const path = databasePath(test.url);
    const before = statSync(path).size;
    const written = 60 * LARGE_BYTES;
    for (let number = 0; number < 60; number += 1) {
      const row = { ...image(String(number)), hash: "a".repeat(LARGE_BYTES) };
      await test.db.transaction((tx) => tx.insert(images).values(row));
    }
    const { databaseBytes, logBytes } = await test.db.measureFiles();
    expect(databaseBytes - before).toBeGreaterThan(written / 2);
    expect(logBytes).toBeLessThan(written);
  });

  it("HARD-09 commits transactions while another process writes continuously", async () => {
    const second = openDataFile(test.url);
    let isWanted = true;
    let count = 0;
    const writing = (async () => {
      while (isWanted)
        await test.db.transaction((tx) => tx.insert(images).values(image(`${count++}`)));
    })();
    for (let number = 0; number < 10; number += 1) {
      await second.transaction((tx) => tx.insert(images).values(image(`second ${number}`)));
    }
    isWanted = false;
    await writing;
    expect(await countImages(test.db.read)).toBe(count + 10);
    await second.close();
  });

  it("LIVE-04 the foreign revision changes only when another process commits", async () => {
    const other = openDataFile(test.url);
    const before = await test.db.foreignRevision();
    await test.db.transaction((tx) => tx.insert(images).values(image("own")).returning());
    expect(await test.db.foreignRevision()).toBe(before);
    await other.transaction((tx) => tx.insert(images).values(image("foreign")).returning());
    expect(await test.db.foreignRevision()).not.toBe(before);
    await other.close();
  });

  it("LIVE-04 a checkpoint is not mistaken for another process's commit", async () => {
    const before = await test.db.foreignRevision();
    await test.db.transaction((tx) => tx.insert(images).values(image("own")).returning());
    expect(await test.db.truncateLog()).toBe(true);
    expect(await test.db.foreignRevision()).toBe(before);
    runElsewhere(test.url, "update images set width = 2");
    expect(await test.db.truncateLog()).toBe(true);
    await setImmediate();
    expect(await test.db.foreignRevision()).not.toBe(before);
  });
});

describe("a batch of transactions", () => {
  const full = new Error("the disk is full");
  const both = [1, 2].map(() => ({ status: "rejected", reason: full }));

  let connection: Connection;
  beforeEach(() => {
    connection = connect(":memory:");
    connection.exec("CREATE TABLE words (word TEXT)");
  });
  afterEach(() => void connection.close());

  const write = (word: string) => connection.exec(`INSERT INTO words VALUES ('${word}')`);
  const words = () => connection.prepare<[], string>("SELECT word FROM words").pluck().all();
  const start = (beforeCommit?: () => void) =>
    createTransactionQueue(
      connection,
      createBuilders(connection),
      beforeCommit && { beforeCommit },
    );

  it("HARD-09 rolls back the whole batch when its commit fails, and commits the next batch", async () => {
    let commits = 0;
    const queue = start(() => {
      commits += 1;
      if (commits === 1) throw full;
    });
    const jobs = ["a", "b"].map((word) => queue.enqueue(async () => write(word)));
    expect(await Promise.allSettled(jobs)).toEqual(both);
    await queue.enqueue(async () => write("c"));
    expect(words()).toEqual(["c"]);
  });

  it("HARD-06 rejects all transactions in a batch if SQLite rolls the batch back", async () => {
    const queue = start();
    const first = queue.enqueue(async () => write("a"));
    const second = queue.enqueue(async () => {
      connection.exec("ROLLBACK");
      throw full;
    });
    expect(await Promise.allSettled([first, second])).toEqual(both);
    await queue.enqueue(async () => write("c"));
    expect(words()).toEqual(["c"]);
  });
});

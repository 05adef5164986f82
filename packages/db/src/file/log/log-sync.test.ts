import { createHook } from "node:async_hooks";
import { execFileSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { users } from "../../schema/index.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { createBuilders } from "../connection/builders.ts";
import { type Connection, connect } from "../connection/connection.ts";
import { databasePath } from "../disk/data-files.ts";
import { UnsyncedError } from "../disk/file-trouble.ts";
import { createTransactionQueue } from "../opening/transaction.ts";
import { createLogSync } from "./log-sync.ts";

const TURNS = 20;

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.remove());

const person = (id: string) => ({
  id,
  username: id,
  usernameKey: id,
  searchText: id,
  createdAt: 0,
  updatedAt: 0,
});

async function takeTurns(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
}

describe("a commit that waits for the disk", () => {
  let connection: Connection;
  beforeEach(async () => {
    await test.db.close();
    connection = connect(databasePath(test.url));
  });
  afterEach(() => connection.close());

  const createQueue = (sync: () => Promise<void>, beforeBatch = () => undefined) =>
    createTransactionQueue(
      {
        run: (statement) => void connection.exec(statement),
        isInTransaction: () => connection.inTransaction,
        beforeBatch,
        beforeCommit: () => undefined,
        sync,
        afterBatch: async () => undefined,
      },
      createBuilders(connection),
    );

  const countPeople = () => connection.prepare("SELECT count(*) FROM users").pluck().get();

  it("HARD-09 FAST-04 is answered when the disk has it, and the next one begins after it", async () => {
    const disk = Promise.withResolvers<void>();
    const queue = createQueue(() => disk.promise);
    const answered: string[] = [];
    const add = async (id: string) => {
      await queue.enqueue((tx) => tx.insert(users).values(person(id)));
      answered.push(id);
    };
    const first = add("ana");
    await takeTurns();
    const second = add("ben");
    await takeTurns();
    expect([countPeople(), answered]).toEqual([1, []]);
    disk.resolve();
    await Promise.all([first, second]);
    expect([countPeople(), answered]).toEqual([2, ["ana", "ben"]]);
  });

  it("HARD-09 fails for everybody in it when the disk does", async () => {
    const queue = createQueue(() => Promise.reject(new UnsyncedError("full")));
    const both = ["ana", "ben"].map((id) =>
      queue.enqueue((tx) => tx.insert(users).values(person(id))),
    );
    for (const { status } of await Promise.allSettled(both)) expect(status).toBe("rejected");
  });

  it("HARD-09 is not begun while the disk lacks an earlier one", async () => {
    const queue = createQueue(
      async () => undefined,
      () => {
        throw new Error("not yet");
      },
    );
    const refused = queue.enqueue((tx) => tx.insert(users).values(person("ana")));
    await expect(refused).rejects.toThrow("not yet");
    expect(countPeople()).toBe(0);
  });
});

describe("syncing the log", () => {
  it("HARD-09 lets nothing follow what the disk did not take, until the log was moved", async () => {
    const path = `${databasePath(test.url)}-other`;
    // Nothing can be synced to it.
    execFileSync("mkfifo", [`${path}-wal`]);
    const moves = [false, true];
    const log = createLogSync(path, () => moves.shift() ?? false);
    try {
      log.requireSynced();
      await expect(log.sync()).rejects.toBeInstanceOf(UnsyncedError);
      expect(log.requireSynced).toThrow("The disk has not taken the log");
      log.requireSynced();
      log.requireSynced();
      expect(moves).toEqual([]);
    } finally {
      log.close();
    }
  });

  it("HARD-09 fails with what the system said, and leaves no file open", async () => {
    const path = `${databasePath(test.url)}-other`;
    execFileSync("mkfifo", [`${path}-wal`]);
    const next = () => {
      const descriptor = openSync("/dev/null", "r");
      closeSync(descriptor);
      return descriptor;
    };
    const before = next();
    const log = createLogSync(path, () => false);
    const cause = expect.any(Error);
    await expect(log.sync()).rejects.toMatchObject({ cause });
    expect(log.requireSynced).toThrow(expect.objectContaining({ cause }));
    log.close();
    // Lower numbers may have become free.
    expect(next()).toBeLessThanOrEqual(before);
  });

  it("HARD-09 tells what keeps the log from being moved after a failure", async () => {
    const path = `${databasePath(test.url)}-other`;
    execFileSync("mkfifo", [`${path}-wal`]);
    const cause = new Error("still full");
    const log = createLogSync(path, () => {
      throw cause;
    });
    try {
      await expect(log.sync()).rejects.toBeInstanceOf(UnsyncedError);
      const message = "The disk has not taken the log";
      expect(log.requireSynced).toThrow(expect.objectContaining({ message, cause }));
    } finally {
      log.close();
    }
  });

  it("FAST-04 happens in another thread, once for all that commit together", async () => {
    const started: string[] = [];
    const hook = createHook({ init: (_id, type) => void started.push(type) }).enable();
    try {
      await Promise.all(
        ["ana", "ben"].map((id) =>
          test.db.transaction((tx) => tx.insert(users).values(person(id))),
        ),
      );
    } finally {
      hook.disable();
    }
    expect(started.filter((type) => type === "FSREQCALLBACK")).toHaveLength(1);
    expect(await test.db.read.select().from(users)).toHaveLength(2);
  });
});

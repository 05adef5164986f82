import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createBuilders } from "../connection/builders.ts";
import { type Connection, connect } from "../connection/connection.ts";
import { createTransactionQueue, type WriterConnection } from "./transaction.ts";

let folder: string;
let connection: Connection;
let parts: WriterConnection;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-batches-"));
  connection = connect(join(folder, "data.db"));
  connection.exec("CREATE TABLE words (word TEXT)");
  parts = {
    run: (statement) => void connection.exec(statement),
    isInTransaction: () => connection.inTransaction,
    beforeCommit: () => undefined,
  };
});
afterEach(() => {
  connection.close();
  rmSync(folder, { recursive: true });
});

const start = (other: Partial<WriterConnection> = {}) =>
  createTransactionQueue({ ...parts, ...other }, createBuilders(connection));

const write = (word: string) => connection.exec(`INSERT INTO words VALUES ('${word}')`);
const words = () => connection.prepare<[], string>("SELECT word FROM words").pluck().all();

/** Throws when it is called for the first time. */
function failOnce(reason: Error): () => void {
  let calls = 0;
  return () => {
    calls += 1;
    if (calls === 1) throw reason;
  };
}

const full = new Error("the disk is full");

describe("a batch of transactions", () => {
  it("HARD-09 is undone as a whole, and the next one stored, when its commit is refused", async () => {
    const queue = start({ beforeCommit: failOnce(full) });
    const both = ["a", "b"].map((word) => queue.enqueue(async () => write(word)));
    expect(await Promise.allSettled(both)).toEqual([
      { status: "rejected", reason: full },
      { status: "rejected", reason: full },
    ]);
    await queue.enqueue(async () => write("c"));
    expect(words()).toEqual(["c"]);
  });

  it("HARD-06 has failed as a whole when SQLite has rolled it back by itself", async () => {
    const queue = start();
    const first = queue.enqueue(async () => write("a"));
    const second = queue.enqueue(async () => {
      connection.exec("ROLLBACK");
      throw full;
    });
    expect(await Promise.allSettled([first, second])).toEqual([
      { status: "rejected", reason: full },
      { status: "rejected", reason: full },
    ]);
    await queue.enqueue(async () => write("c"));
    expect(words()).toEqual(["c"]);
  });

  it("HARD-09 is over for code that a work has left behind", async () => {
    const queue = start();
    const goOn = Promise.withResolvers<void>();
    const { late } = await queue.enqueue(async () => {
      expect(() => queue.assertRunning()).not.toThrow();
      return { late: goOn.promise.then(() => queue.assertRunning()) };
    });
    await queue.idle();
    goOn.resolve();
    await expect(late).rejects.toThrow("outside of the transaction");
  });
});

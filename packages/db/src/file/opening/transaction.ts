import { AsyncLocalStorage } from "node:async_hooks";
import type { Writer } from "../../database.ts";
import { whenUnlocked } from "../connection/locks.ts";

/** The statements of the writer connection that a transaction consists of. */
export interface WriterConnection {
  run(statement: "BEGIN IMMEDIATE" | "COMMIT" | "ROLLBACK" | "SAVEPOINT work"): void;
  run(statement: "RELEASE work" | "ROLLBACK TO work"): void;
  isInTransaction(): boolean;
  /** Throws if nothing may be written now. */
  beforeBatch(): void;
  /** Throws if the changes must not be committed. */
  beforeCommit(): void;
  /** Waits until the disk has what was committed. */
  sync(): Promise<void>;
  /** Called after each batch, once everybody in it has been answered. */
  afterBatch(): Promise<void>;
}

/** How long a commit and those that shared it have taken, in milliseconds. */
export interface BatchTimes {
  /** How long each transaction waited for its batch to begin. */
  waits: number[];
  work: number;
  /** The sync to the disk included. */
  commit: number;
}

interface Job {
  since: number;
  /** Does the work, and returns a callback that resolves the caller's promise. */
  run: (tx: Writer) => Promise<() => void>;
  reject: (error: unknown) => void;
  /** Callbacks once the disk has it. */
  afterwards: (() => void)[];
}

/** Bounds how long the first of a batch waits for the last. */
const LARGEST_BATCH = 200;

/** The job of the running code; undefined outside of transactions. */
const jobOfThisCode = new AsyncLocalStorage<Job>();

export const isInsideTransaction = (): boolean => jobOfThisCode.getStore() !== undefined;

/**
 * Runs transactions one after the other on one connection. All that wait at one moment share a
 * single COMMIT, each in a savepoint of its own, so that full durability costs one sync for the
 * batch. Nobody is answered, and no other batch begins, before the disk has it.
 */
export function createTransactionQueue(
  connection: WriterConnection,
  tx: Writer,
  onBatch?: (times: BatchTimes) => void,
) {
  const waiting: Job[] = [];
  const betweenBatches: (() => Promise<void>)[] = [];
  let current: Job | undefined;
  let draining: Promise<void> | undefined;

  async function runJob(job: Job): Promise<() => void> {
    connection.run("SAVEPOINT work");
    current = job;
    try {
      const answer = await jobOfThisCode.run(job, () => job.run(tx));
      connection.run("RELEASE work");
      return answer;
    } catch (error) {
      // A full disk makes SQLite roll back everything by itself; then the whole batch has failed.
      if (!connection.isInTransaction()) throw error;
      connection.run("ROLLBACK TO work");
      connection.run("RELEASE work");
      return () => job.reject(error);
    } finally {
      current = undefined;
    }
  }

  async function runBatch(batch: Job[]): Promise<void> {
    const begin = performance.now();
    let isBegun = false;
    try {
      connection.beforeBatch();
      await whenUnlocked(() => connection.run("BEGIN IMMEDIATE"));
      isBegun = true;
      const answers: (() => void)[] = [];
      for (const job of batch) answers.push(await runJob(job));
      const worked = performance.now();
      connection.beforeCommit();
      connection.run("COMMIT");
      await connection.sync();
      onBatch?.({
        waits: batch.map(({ since }) => begin - since),
        work: worked - begin,
        commit: performance.now() - worked,
      });
      for (const answer of answers) answer();
    } catch (error) {
      // Where nothing could begin, the connection may hold a lock that is not this batch's.
      if (isBegun && connection.isInTransaction()) connection.run("ROLLBACK");
      for (const job of batch) job.reject(error);
    }
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0 || betweenBatches.length > 0) {
      // Everything that the current turn of the event loop still hands in joins the batch, and who
      // writes without a pause leaves others a moment for the lock.
      await new Promise(setImmediate);
      if (waiting.length > 0) await runBatch(waiting.splice(0, LARGEST_BATCH));
      await connection.afterBatch();
      while (betweenBatches.length > 0) await betweenBatches.shift()?.();
    }
    draining = undefined;
  }

  return {
    /** Throws if the caller belongs to no running transaction: a forgotten `await`. */
    assertRunning(): void {
      if (current === undefined || jobOfThisCode.getStore() !== current) {
        throw new Error("A statement was run outside of the transaction it was made for");
      }
    },

    enqueue<T>(work: (tx: Writer) => Promise<T>): Promise<T> {
      if (isInsideTransaction()) throw new Error("Transactions can't be nested: pass `tx` on");
      return new Promise<T>((resolve, reject) => {
        const afterwards: Job["afterwards"] = [];
        const run = async (writer: Writer) => {
          // The builders are lazy: awaiting in here is what runs a last one inside the job.
          const value = await work(writer);
          return () => {
            resolve(value);
            for (const callback of afterwards) callback();
          };
        };
        waiting.push({ run, reject, afterwards, since: performance.now() });
        draining ??= drain();
      });
    },

    afterCommit(callback: () => void): void {
      const job = jobOfThisCode.getStore();
      if (!job) throw new Error("Only a transaction can be waited for, from inside of it");
      job.afterwards.push(callback);
    },

    /** Calls `work` while the connection is in no transaction: at once, or after this batch. */
    between<T>(work: () => T | Promise<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        betweenBatches.push(() => whenUnlocked(work).then(resolve, reject));
        draining ??= drain();
      });
    },

    async idle(): Promise<void> {
      await draining;
    },
  };
}

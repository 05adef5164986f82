import { AsyncLocalStorage } from "node:async_hooks";
import type { Writer } from "../../database.ts";
import type { Connection } from "../connection/connection.ts";

/** Durations in milliseconds. */
export interface BatchTimes {
  waits: number[];
  work: number;
  /** Includes the sync to the disk. */
  commit: number;
}

interface QueueOptions {
  beforeCommit?: () => void;
  afterCommit?: () => void;
  onFailure?: (error: unknown) => void;
  onBatch?: ((times: BatchTimes) => void) | undefined;
}

interface Job {
  since: number;
  run: (tx: Writer) => Promise<() => void>;
  reject: (error: unknown) => void;
  afterwards: (() => void)[];
}

const LARGEST_BATCH = 200;

const jobStorage = new AsyncLocalStorage<Job>();

export const isInsideTransaction = (): boolean => jobStorage.getStore() !== undefined;

/**
 * Runs transactions one after another. All that wait share a COMMIT, and so a sync of the log, each
 * in its own savepoint. No promise resolves before the COMMIT.
 */
export function createTransactionQueue(
  connection: Connection,
  tx: Writer,
  { beforeCommit, afterCommit, onFailure, onBatch }: QueueOptions = {},
) {
  const waiting: Job[] = [];
  let current: Job | undefined;
  let draining: Promise<void> | undefined;

  async function runJob(job: Job): Promise<() => void> {
    connection.exec("SAVEPOINT work");
    current = job;
    try {
      const answer = await jobStorage.run(job, () => job.run(tx));
      connection.exec("RELEASE work");
      return answer;
    } catch (error) {
      // A full disk makes SQLite roll back everything: the whole batch has failed.
      if (!connection.inTransaction) throw error;
      connection.exec("ROLLBACK TO work");
      connection.exec("RELEASE work");
      return () => job.reject(error);
    } finally {
      current = undefined;
    }
  }

  async function runBatch(batch: Job[]): Promise<void> {
    const begin = performance.now();
    try {
      connection.exec("BEGIN IMMEDIATE");
      const answers: (() => void)[] = [];
      for (const job of batch) answers.push(await runJob(job));
      const worked = performance.now();
      beforeCommit?.();
      connection.exec("COMMIT");
      afterCommit?.();
      onBatch?.({
        waits: batch.map(({ since }) => begin - since),
        work: worked - begin,
        commit: performance.now() - worked,
      });
      for (const answer of answers) answer();
    } catch (error) {
      onFailure?.(error);
      if (connection.inTransaction) connection.exec("ROLLBACK");
      for (const job of batch) job.reject(error);
    }
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      // Collects all jobs of this turn of the event loop, and lets other processes take the lock.
      await new Promise(setImmediate);
      await runBatch(waiting.splice(0, LARGEST_BATCH));
    }
    draining = undefined;
  }

  return {
    /** Throws after a forgotten `await`: the caller's transaction has ended. */
    assertRunning(): void {
      if (current === undefined || jobStorage.getStore() !== current) {
        throw new Error("A statement was run outside of the transaction it was made for");
      }
    },

    enqueue<T>(work: (tx: Writer) => Promise<T>): Promise<T> {
      if (isInsideTransaction()) throw new Error("Transactions can't be nested: pass `tx` on");
      return new Promise<T>((resolve, reject) => {
        const afterwards: Job["afterwards"] = [];
        const run = async (writer: Writer) => {
          // Builders are lazy: this `await` runs the last one inside the job.
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
      const job = jobStorage.getStore();
      if (!job) throw new Error("Only a transaction can be waited for, from inside of it");
      job.afterwards.push(callback);
    },

    idle: async (): Promise<void> => draining,
  };
}

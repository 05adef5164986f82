import { AsyncLocalStorage } from "node:async_hooks";
import type { Writer } from "../../database.ts";
import type { Connection } from "../connection/connection.ts";

/** The durations of one batch of transactions, in milliseconds. */
export interface BatchTimes {
  waits: number[];
  work: number;
  commit: number;
}

interface QueueOptions {
  beforeCommit?: () => void;
  afterCommit?: () => void;
  onFailure?: (error: unknown) => void;
  onBatch?: ((times: BatchTimes) => void) | undefined;
}

interface Job {
  enqueuedAt: number;
  run: (tx: Writer) => Promise<() => void>;
  reject: (error: unknown) => void;
  callbacks: (() => void)[];
}

const LARGEST_BATCH = 200;

const jobStorage = new AsyncLocalStorage<Job>();

export const isInsideTransaction = (): boolean => jobStorage.getStore() !== undefined;

/** Runs transactions one at a time in savepoints. All waiting transactions share one COMMIT and fsync. */
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
      const settle = await jobStorage.run(job, () => job.run(tx));
      connection.exec("RELEASE work");
      return settle;
    } catch (error) {
      // On a full disk, SQLite rolls back all jobs in the batch.
      if (!connection.inTransaction) throw error;
      connection.exec("ROLLBACK TO work");
      connection.exec("RELEASE work");
      return () => job.reject(error);
    } finally {
      current = undefined;
    }
  }

  async function runBatch(batch: Job[]): Promise<void> {
    const startedAt = performance.now();
    try {
      connection.exec("BEGIN IMMEDIATE");
      const settlements: (() => void)[] = [];
      for (const job of batch) settlements.push(await runJob(job));
      const workedAt = performance.now();
      beforeCommit?.();
      connection.exec("COMMIT");
      afterCommit?.();
      onBatch?.({
        waits: batch.map(({ enqueuedAt }) => startedAt - enqueuedAt),
        work: workedAt - startedAt,
        commit: performance.now() - workedAt,
      });
      for (const settle of settlements) settle();
    } catch (error) {
      onFailure?.(error);
      if (connection.inTransaction) connection.exec("ROLLBACK");
      for (const job of batch) job.reject(error);
    }
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      // Lets more jobs join the batch, and lets other processes take the lock.
      await new Promise(setImmediate);
      await runBatch(waiting.splice(0, LARGEST_BATCH));
    }
    draining = undefined;
  }

  return {
    /** @throws if the caller's transaction has ended, for example because of a missing `await`. */
    assertRunning(): void {
      if (current === undefined || jobStorage.getStore() !== current) {
        throw new Error("A statement ran outside of the transaction that it belongs to");
      }
    },

    enqueue<T>(work: (tx: Writer) => Promise<T>): Promise<T> {
      if (isInsideTransaction()) throw new Error("Transactions can't be nested: pass `tx` on");
      return new Promise<T>((resolve, reject) => {
        const callbacks: Job["callbacks"] = [];
        const run = async (writer: Writer) => {
          // Query builders are lazy, so this `await` runs a returned builder inside the job.
          const value = await work(writer);
          return () => {
            resolve(value);
            for (const callback of callbacks) callback();
          };
        };
        waiting.push({ run, reject, callbacks, enqueuedAt: performance.now() });
        draining ??= drain();
      });
    },

    afterCommit(callback: () => void): void {
      const job = jobStorage.getStore();
      if (!job) throw new Error("afterCommit works only inside a transaction");
      job.callbacks.push(callback);
    },

    idle: async (): Promise<void> => draining,
  };
}

import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout } from "node:timers/promises";
import type pg from "pg";
import type { Broadcast } from "../broadcast.ts";
import type { Writer } from "../database.ts";
import type { BatchTimes } from "../file/opening/transaction.ts";
import { codeOf, statementLimitOf, withConnectionErrors } from "./driver.ts";
import {
  DatabaseUnavailableError,
  findUnavailableError,
  UnknownOutcomeError,
} from "./unavailable.ts";

/** Starts a serializable transaction with timeouts. The caller must retry the transaction after a conflict. */
const beginStatement = (queryTimeoutMs: number) => `
  begin isolation level serializable;
  set local statement_timeout = ${statementLimitOf(queryTimeoutMs)};
  set local lock_timeout = '5s';
  set local idle_in_transaction_session_timeout = '30s'`;

/** Has no timeout, because a COMMIT that times out while waiting for a standby still takes effect. */
const COMMIT = "set local statement_timeout = 0; commit";

/** Retried, because a concurrent transaction may have just inserted the same row. */
const UNIQUE_VIOLATION = "23505";

// Serialization failure, deadlock, lock not available.
const RETRYABLE_CODES: ReadonlySet<string | undefined> = new Set([
  "40001",
  "40P01",
  "55P03",
  UNIQUE_VIOLATION,
]);

const CONFLICTS_PERSIST = "Conflicts with other transactions persist";

const ATTEMPTS = 12;
const FIRST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 250;

const pauseAfter = (attempt: number) =>
  Math.random() * Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);

export interface TransactionContext {
  pool: pg.Pool;
  queryTimeoutMs: number;
  tx: Writer;
  notificationsFor(broadcasts: readonly Broadcast[], hasWritten: boolean): string;
  onBatch?: ((times: BatchTimes) => void) | undefined;
}

interface Job {
  connection: pg.PoolClient | undefined;
  hasWritten: boolean;
  broadcasts: Broadcast[];
  callbacks: (() => void)[];
}

const jobStorage = new AsyncLocalStorage<Job>();

export const isInsideTransaction = (): boolean => jobStorage.getStore() !== undefined;

/** @throws if the transaction has ended, for example because of a missing `await`. */
export function currentConnection(): pg.PoolClient {
  const connection = jobStorage.getStore()?.connection;
  if (connection) return connection;
  throw new Error("A statement ran outside of the transaction that it belongs to");
}

export function markWritten(): void {
  const job = jobStorage.getStore();
  if (job) job.hasWritten = true;
}

export function afterCommit(callback: () => void): void {
  const job = jobStorage.getStore();
  if (!job) throw new Error("afterCommit works only inside a transaction");
  job.callbacks.push(callback);
}

export function broadcast(topic: string, text: string): void {
  const job = jobStorage.getStore();
  if (!job) throw new Error("broadcast works only inside a transaction");
  job.broadcasts.push({ topic, text });
}

interface Done<Value> {
  value: Value;
  callbacks: (() => void)[];
}

async function attempt<Value>(
  connection: pg.PoolClient,
  { notificationsFor, queryTimeoutMs }: TransactionContext,
  work: () => Promise<Value>,
  onWorked: () => void,
): Promise<Done<Value>> {
  const job: Job = { connection, hasWritten: false, broadcasts: [], callbacks: [] };
  let mayBeStored = false;
  try {
    await withConnectionErrors(() => connection.query(beginStatement(queryTimeoutMs)));
    const value = await jobStorage.run(job, work);
    onWorked();
    mayBeStored = job.hasWritten;
    await withConnectionErrors(() =>
      connection.query(`${notificationsFor(job.broadcasts, job.hasWritten)}${COMMIT}`),
    );
    return { value, callbacks: job.callbacks };
  } catch (error) {
    const unavailable = findUnavailableError(error);
    if (unavailable) throw mayBeStored ? new UnknownOutcomeError(unavailable) : unavailable;
    await withConnectionErrors(() => connection.query("rollback"));
    throw error;
  } finally {
    job.connection = undefined;
  }
}

async function attemptOnConnection<Value>(
  context: TransactionContext,
  work: () => Promise<Value>,
): Promise<Done<Value>> {
  const requestedAt = performance.now();
  const connection = await withConnectionErrors(() => context.pool.connect());
  const startedAt = performance.now();
  let workedAt = startedAt;
  let unavailable: DatabaseUnavailableError | undefined;
  try {
    const done = await attempt(connection, context, work, () => {
      workedAt = performance.now();
    });
    const commit = performance.now() - workedAt;
    context.onBatch?.({ waits: [startedAt - requestedAt], work: workedAt - startedAt, commit });
    return done;
  } catch (error) {
    unavailable = findUnavailableError(error);
    throw error;
  } finally {
    connection.release(unavailable);
  }
}

let retryQueue: Promise<unknown> = Promise.resolve();

function runInRetryQueue<Value>(work: () => Promise<Value>): Promise<Value> {
  const result = retryQueue.then(work);
  retryQueue = result.catch(() => undefined);
  return result;
}

/** @throws any error from `work`, or DatabaseUnavailableError if PostgreSQL is unavailable or conflicts persist. */
export async function runTransaction<Value>(
  context: TransactionContext,
  work: (tx: Writer) => Promise<Value>,
): Promise<Value> {
  if (isInsideTransaction()) throw new Error("Transactions can't be nested: pass `tx` on");
  // Builders are lazy: this `await` runs a returned builder inside the transaction.
  const tryOnce = () => attemptOnConnection(context, async () => await work(context.tx));
  for (let attempts = 1; ; attempts += 1) {
    try {
      const { value, callbacks } = await (attempts === 1 ? tryOnce() : runInRetryQueue(tryOnce));
      for (const callback of callbacks) callback();
      return value;
    } catch (error) {
      const code = codeOf(error);
      if (!RETRYABLE_CODES.has(code)) throw error;
      if (attempts === ATTEMPTS)
        throw code === UNIQUE_VIOLATION
          ? error
          : new DatabaseUnavailableError(error, CONFLICTS_PERSIST);
    }
    await setTimeout(pauseAfter(attempts));
  }
}

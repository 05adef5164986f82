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

/** Serializable: conflicting transactions are refused and retried. All waits are limited. */
const beginWithin = (queryTimeoutMs: number) => `
  begin isolation level serializable;
  set local statement_timeout = ${statementLimitOf(queryTimeoutMs)};
  set local lock_timeout = '5s';
  set local idle_in_transaction_session_timeout = '30s'`;

/** A COMMIT that times out waiting for a standby is acknowledged, but lost with the primary. */
const COMMIT = "set local statement_timeout = 0; commit";

/** Unique violation: another transaction may have just stored the row. */
const UNIQUE_VIOLATION = "23505";

/** Retried: serialization failure, deadlock, lock not available. */
const RETRYABLE_CODES: ReadonlySet<string | undefined> = new Set([
  "40001",
  "40P01",
  "55P03",
  UNIQUE_VIOLATION,
]);

const STUCK = "Other transactions stay in the way";

const ATTEMPTS = 12;
const FIRST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 250;

const pauseAfter = (attempt: number) =>
  Math.random() * Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);

export interface TransactionContext {
  pool: pg.Pool;
  queryTimeoutMs: number;
  tx: Writer;
  noticesOf(news: readonly Broadcast[], hasWritten: boolean): string;
  onBatch?: ((times: BatchTimes) => void) | undefined;
}

interface Job {
  connection: pg.PoolClient | undefined;
  hasWritten: boolean;
  news: Broadcast[];
  afterwards: (() => void)[];
}

const jobStorage = new AsyncLocalStorage<Job>();

export const isInsideTransaction = (): boolean => jobStorage.getStore() !== undefined;

/** @throws after a forgotten `await`: the code's transaction has ended. */
export function currentConnection(): pg.PoolClient {
  const connection = jobStorage.getStore()?.connection;
  if (connection) return connection;
  throw new Error("A statement was run outside of the transaction it was made for");
}

export function markWritten(): void {
  const job = jobStorage.getStore();
  if (job) job.hasWritten = true;
}

export function afterCommit(callback: () => void): void {
  const job = jobStorage.getStore();
  if (!job) throw new Error("Only a transaction can be waited for, from inside of it");
  job.afterwards.push(callback);
}

export function broadcast(topic: string, text: string): void {
  const job = jobStorage.getStore();
  if (!job) throw new Error("Only a transaction broadcasts something, from inside of it");
  job.news.push({ topic, text });
}

interface Done<Value> {
  value: Value;
  afterwards: (() => void)[];
}

async function attempt<Value>(
  connection: pg.PoolClient,
  { noticesOf, queryTimeoutMs }: TransactionContext,
  work: () => Promise<Value>,
  onWorked: () => void,
): Promise<Done<Value>> {
  const job: Job = { connection, hasWritten: false, news: [], afterwards: [] };
  let mayBeStored = false;
  try {
    await withConnectionErrors(() => connection.query(beginWithin(queryTimeoutMs)));
    const value = await jobStorage.run(job, work);
    onWorked();
    mayBeStored = job.hasWritten;
    await withConnectionErrors(() =>
      connection.query(`${noticesOf(job.news, job.hasWritten)}${COMMIT}`),
    );
    return { value, afterwards: job.afterwards };
  } catch (error) {
    const away = findUnavailableError(error);
    if (away) throw mayBeStored ? new UnknownOutcomeError(away) : away;
    await withConnectionErrors(() => connection.query("rollback"));
    throw error;
  } finally {
    job.connection = undefined;
  }
}

async function attemptOnce<Value>(
  context: TransactionContext,
  work: () => Promise<Value>,
): Promise<Done<Value>> {
  const since = performance.now();
  const connection = await withConnectionErrors(() => context.pool.connect());
  const begin = performance.now();
  let worked = begin;
  let away: DatabaseUnavailableError | undefined;
  try {
    const done = await attempt(connection, context, work, () => {
      worked = performance.now();
    });
    const commit = performance.now() - worked;
    context.onBatch?.({ waits: [begin - since], work: worked - begin, commit });
    return done;
  } catch (error) {
    away = findUnavailableError(error);
    throw error;
  } finally {
    connection.release(away);
  }
}

let retryQueue: Promise<unknown> = Promise.resolve();

function runInRetryQueue<Value>(work: () => Promise<Value>): Promise<Value> {
  const turn = retryQueue.then(work);
  retryQueue = turn.catch(() => undefined);
  return turn;
}

/** @throws errors of `work`; DatabaseUnavailableError if conflicts continue, or PostgreSQL is away. */
export async function runTransaction<Value>(
  context: TransactionContext,
  work: (tx: Writer) => Promise<Value>,
): Promise<Value> {
  if (isInsideTransaction()) throw new Error("Transactions can't be nested: pass `tx` on");
  // Builders are lazy: this `await` runs the last one inside the transaction.
  const tryOnce = () => attemptOnce(context, async () => await work(context.tx));
  for (let made = 1; ; made += 1) {
    try {
      const { value, afterwards } = await (made === 1 ? tryOnce() : runInRetryQueue(tryOnce));
      for (const callback of afterwards) callback();
      return value;
    } catch (error) {
      const code = codeOf(error);
      if (!RETRYABLE_CODES.has(code)) throw error;
      if (made === ATTEMPTS)
        throw code === UNIQUE_VIOLATION ? error : new DatabaseUnavailableError(error, STUCK);
    }
    await setTimeout(pauseAfter(made));
  }
}

import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout } from "node:timers/promises";
import type pg from "pg";
import type { Writer } from "../database.ts";
import type { BatchTimes } from "../file/opening/transaction.ts";
import type { Announcement } from "../news.ts";
import { DatabaseAwayError, findAway, UnknownOutcomeError } from "./away.ts";
import { ask, codeOf, statementLimitOf } from "./driver.ts";

/** Serializable: conflicting transactions are refused and retried. All waits are limited. */
const beginWithin = (answerWithinMs: number) => `
  begin isolation level serializable;
  set local statement_timeout = ${statementLimitOf(answerWithinMs)};
  set local lock_timeout = '5s';
  set local idle_in_transaction_session_timeout = '30s'`;

/** A COMMIT that times out waiting for a standby is acknowledged, but lost with the primary. */
const COMMIT = "set local statement_timeout = 0; commit";

/** Unique violation: another transaction may have just stored the row. */
const TAKEN = "23505";

/** Retried: serialization failure, deadlock, lock not available. */
const IN_THE_WAY: ReadonlySet<string | undefined> = new Set(["40001", "40P01", "55P03", TAKEN]);

const STUCK = "Other transactions stay in the way";

const ATTEMPTS = 12;
const FIRST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 250;

const pauseAfter = (attempt: number) =>
  Math.random() * Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);

export interface Ground {
  pool: pg.Pool;
  answerWithinMs: number;
  tx: Writer;
  noticesOf(news: readonly Announcement[], hasWritten: boolean): string;
  onBatch?: ((times: BatchTimes) => void) | undefined;
}

interface Job {
  connection: pg.PoolClient | undefined;
  hasWritten: boolean;
  news: Announcement[];
  afterwards: (() => void)[];
}

const jobOfThisCode = new AsyncLocalStorage<Job>();

export const isInsideTransaction = (): boolean => jobOfThisCode.getStore() !== undefined;

/** @throws after a forgotten `await`: the code's transaction has ended. */
export function connectionOfThisCode(): pg.PoolClient {
  const connection = jobOfThisCode.getStore()?.connection;
  if (connection) return connection;
  throw new Error("A statement was run outside of the transaction it was made for");
}

export function noteWriting(): void {
  const job = jobOfThisCode.getStore();
  if (job) job.hasWritten = true;
}

export function afterCommit(callback: () => void): void {
  const job = jobOfThisCode.getStore();
  if (!job) throw new Error("Only a transaction can be waited for, from inside of it");
  job.afterwards.push(callback);
}

export function announce(topic: string, text: string): void {
  const job = jobOfThisCode.getStore();
  if (!job) throw new Error("Only a transaction announces something, from inside of it");
  job.news.push({ topic, text });
}

interface Done<Value> {
  value: Value;
  afterwards: (() => void)[];
}

async function attempt<Value>(
  connection: pg.PoolClient,
  { noticesOf, answerWithinMs }: Ground,
  work: () => Promise<Value>,
  onWorked: () => void,
): Promise<Done<Value>> {
  const job: Job = { connection, hasWritten: false, news: [], afterwards: [] };
  let mayBeStored = false;
  try {
    await ask(() => connection.query(beginWithin(answerWithinMs)));
    const value = await jobOfThisCode.run(job, work);
    onWorked();
    mayBeStored = job.hasWritten;
    await ask(() => connection.query(`${noticesOf(job.news, job.hasWritten)}${COMMIT}`));
    return { value, afterwards: job.afterwards };
  } catch (error) {
    const away = findAway(error);
    if (away) throw mayBeStored ? new UnknownOutcomeError(away) : away;
    await ask(() => connection.query("rollback"));
    throw error;
  } finally {
    job.connection = undefined;
  }
}

async function attemptOnce<Value>(
  ground: Ground,
  work: () => Promise<Value>,
): Promise<Done<Value>> {
  const since = performance.now();
  const connection = await ask(() => ground.pool.connect());
  const begin = performance.now();
  let worked = begin;
  let away: DatabaseAwayError | undefined;
  try {
    const done = await attempt(connection, ground, work, () => {
      worked = performance.now();
    });
    const commit = performance.now() - worked;
    ground.onBatch?.({ waits: [begin - since], work: worked - begin, commit });
    return done;
  } catch (error) {
    away = findAway(error);
    throw error;
  } finally {
    connection.release(away);
  }
}

let lane: Promise<unknown> = Promise.resolve();

function inLane<Value>(work: () => Promise<Value>): Promise<Value> {
  const turn = lane.then(work);
  lane = turn.catch(() => undefined);
  return turn;
}

/** @throws errors of `work`; DatabaseAwayError if conflicts continue, or PostgreSQL is away. */
export async function runTransaction<Value>(
  ground: Ground,
  work: (tx: Writer) => Promise<Value>,
): Promise<Value> {
  if (isInsideTransaction()) throw new Error("Transactions can't be nested: pass `tx` on");
  // Builders are lazy: this `await` runs the last one inside the transaction.
  const tryOnce = () => attemptOnce(ground, async () => await work(ground.tx));
  for (let made = 1; ; made += 1) {
    try {
      const { value, afterwards } = await (made === 1 ? tryOnce() : inLane(tryOnce));
      for (const callback of afterwards) callback();
      return value;
    } catch (error) {
      const code = codeOf(error);
      if (!IN_THE_WAY.has(code)) throw error;
      if (made === ATTEMPTS) throw code === TAKEN ? error : new DatabaseAwayError(error, STUCK);
    }
    await setTimeout(pauseAfter(made));
  }
}

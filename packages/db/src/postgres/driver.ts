import pg from "pg";
import { DatabaseAwayError } from "./away.ts";

/** The numbers of PostgreSQL's types; see `pg_type`. */
const BOOL = 16;
const INT8 = 20;
const NUMERIC = 1700;

type Parse = (value: string) => unknown;

/** As SQLite answers: whole numbers as numbers, truth as 1 or 0. All that is stored is exact. */
const PARSERS = new Map<number, Parse>([
  [BOOL, (value) => (value === "t" ? 1 : 0)],
  [INT8, Number],
  [NUMERIC, Number],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format),
};

/** Connections that one process has open at most. */
const CONNECTIONS = 10;
const CONNECT_PATIENCE_MS = 5_000;

/** A lasting connection that is silent for so long is given up. */
const ANSWER_PATIENCE_MS = 10_000;

/**
 * An idle connection looks so often whether the other side is still there; a statement that waits is
 * given up earlier.
 */
const KEEP_ALIVE_MS = 10_000;

const configOf = (url: string): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: CONNECT_PATIENCE_MS,
  application_name: "stepout",
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  types,
});

/** A statement on a lost connection says so itself; an idle one is replaced. */
const ignoreLoss = () => undefined;

/** PostgreSQL itself gives up a statement before nobody waits for it any more. */
const STATEMENT_SHARE = 0.75;

export const statementLimitOf = (answerWithinMs: number): number =>
  Math.round(answerWithinMs * STATEMENT_SHARE);

interface PoolOptions {
  /** A connection that does not answer within this time is given up. */
  answerWithinMs: number;
  /** Whether each connection of ours is one of PostgreSQL's, so that what is set there stays. */
  isDirect: boolean;
}

export function createPool(url: string, { answerWithinMs, isDirect }: PoolOptions): pg.Pool {
  // Poolers refuse connections that begin with a limit.
  const limit = `set statement_timeout = ${statementLimitOf(answerWithinMs)}`;
  const pool = new pg.Pool({
    ...configOf(url),
    max: CONNECTIONS,
    query_timeout: answerWithinMs,
    ...(isDirect && { onConnect: (client) => client.query(limit) }),
  });
  pool.on("error", ignoreLoss);
  pool.on("connect", (client) => client.on("error", ignoreLoss));
  return pool;
}

export function createClient(url: string): pg.Client {
  const client = new pg.Client(configOf(url));
  client.on("error", ignoreLoss);
  return client;
}

/** For the one connection that lasts as long as the process. */
export const createLastingClient = (url: string): pg.Client =>
  new pg.Client({
    ...configOf(url),
    application_name: "stepout (lasting)",
    query_timeout: ANSWER_PATIENCE_MS,
  });

/**
 * PostgreSQL's codes for a connection that ends, a lack of means such as a full disk, trouble of its
 * machine, a shutdown, a statement that took too long, and for standbys, which take no writes and
 * no serializable transaction.
 */
const AWAY_CODES = /^(?:08|53|58|57P0|57014|25006|0A000)/;

/** Other errors of the driver, but for those of its caller, are of the connection. */
const isOfConnection = (error: unknown) =>
  error instanceof pg.DatabaseError
    ? AWAY_CODES.test(error.code ?? "")
    : error instanceof Error && !(error instanceof TypeError);

/**
 * Asks the driver.
 * @throws DatabaseAwayError if the reason is not what was asked; the connection is of no use then.
 */
export async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question();
  } catch (error) {
    throw isOfConnection(error) ? new DatabaseAwayError(error) : error;
  }
}

export interface Ran {
  /** Each a list of values. */
  rows: unknown[][];
  hasWritten: boolean;
}

export async function runOn(
  connection: pg.Pool | pg.PoolClient | pg.Client,
  text: string,
  values: unknown[] = [],
): Promise<Ran> {
  const statement = { text, values, rowMode: "array" as const };
  const result = await ask(() => connection.query<unknown[]>(statement));
  const { rows, command, rowCount } = result;
  return { rows, hasWritten: command !== "SELECT" && rowCount !== null && rowCount > 0 };
}

/** PostgreSQL's code of an error, looked for through the chain of causes. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return error instanceof pg.DatabaseError ? error.code : codeOf(error.cause);
}

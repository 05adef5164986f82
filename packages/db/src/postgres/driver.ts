import pg from "pg";
import { DatabaseUnavailableError } from "./unavailable.ts";

export interface Address {
  url: string;
  /** URL that bypasses a connection pooler, for session locks and LISTEN. */
  directUrl: string;
}

/** Removes `direct`, StepOut's own URL parameter. The PostgreSQL driver reads all other parameters. */
export function readAddress(address: string): Address {
  const url = new URL(address);
  const direct = url.searchParams.get("direct");
  url.searchParams.delete("direct");
  const directUrl = new URL(url);
  if (direct !== null) directUrl.host = direct;
  return { url: url.href, directUrl: directUrl.href };
}

const BOOL = 16;
const INT8 = 20;
const NUMERIC = 1700;

type Parse = (value: string) => unknown;

/** Integers and booleans become numbers, as on SQLite. All stored integers are safe integers. */
const PARSERS = new Map<number, Parse>([
  [BOOL, (value) => (value === "t" ? 1 : 0)],
  [INT8, Number],
  [NUMERIC, Number],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format),
};

const CONNECTIONS_MAX = 10;
const CONNECT_TIMEOUT_MS = 5_000;

const QUERY_TIMEOUT_MS = 10_000;

/** Detects lost idle connections. Running statements have a timeout instead. */
const KEEP_ALIVE_MS = 10_000;

const configOf = (url: string): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  application_name: "stepout",
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  types,
});

/** An unhandled connection error would crash the process. */
const ignoreLoss = () => undefined;

/** Makes PostgreSQL cancel a statement before the client stops waiting for it. */
const STATEMENT_SHARE = 0.75;

export const statementLimitOf = (queryTimeoutMs: number): number =>
  Math.round(queryTimeoutMs * STATEMENT_SHARE);

interface PoolOptions {
  queryTimeoutMs: number;
  isDirect: boolean;
}

export function createPool(url: string, { queryTimeoutMs, isDirect }: PoolOptions): pg.Pool {
  // Set the limit with a statement, because poolers reject it as a startup parameter.
  const limit = `set statement_timeout = ${statementLimitOf(queryTimeoutMs)}`;
  const pool = new pg.Pool({
    ...configOf(url),
    max: CONNECTIONS_MAX,
    query_timeout: queryTimeoutMs,
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

export const createPersistentClient = (url: string): pg.Client =>
  new pg.Client({
    ...configOf(url),
    application_name: "stepout (lasting)",
    query_timeout: QUERY_TIMEOUT_MS,
  });

/** Matches connection, resource and system errors, shutdowns and timeouts. Standbys report the last two codes. */
const UNAVAILABLE_CODES = /^(?:08|53|58|57P0|57014|25006|0A000)/;

// Any error that PostgreSQL did not report means a failed connection, unless it is a TypeError.
const isConnectionError = (error: unknown) =>
  error instanceof pg.DatabaseError
    ? UNAVAILABLE_CODES.test(error.code ?? "")
    : error instanceof Error && !(error instanceof TypeError);

/** @throws DatabaseUnavailableError if the connection failed, or the driver's own error if the statement failed. */
export async function withConnectionErrors<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw isConnectionError(error) ? new DatabaseUnavailableError(error) : error;
  }
}

interface QueryResult {
  rows: unknown[][];
  hasWritten: boolean;
}

export async function runQuery(
  connection: pg.Pool | pg.PoolClient | pg.Client,
  text: string,
  values: unknown[] = [],
): Promise<QueryResult> {
  const statement = { text, values, rowMode: "array" as const };
  const result = await withConnectionErrors(() => connection.query<unknown[]>(statement));
  const { rows, command, rowCount } = result;
  return { rows, hasWritten: command !== "SELECT" && rowCount !== null && rowCount > 0 };
}

export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return error instanceof pg.DatabaseError ? error.code : codeOf(error.cause);
}

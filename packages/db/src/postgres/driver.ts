import pg from "pg";

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

const configOf = (url: string): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: CONNECT_PATIENCE_MS,
  application_name: "stepout",
  types,
});

/** A statement on a lost connection says so itself; an idle one is replaced. */
const ignoreLoss = () => undefined;

export function createPool(url: string): pg.Pool {
  const pool = new pg.Pool({ ...configOf(url), max: CONNECTIONS });
  pool.on("error", ignoreLoss);
  pool.on("connect", (client) => client.on("error", ignoreLoss));
  return pool;
}

export const createClient = (url: string): pg.Client => new pg.Client(configOf(url));

/** For the one connection that lasts as long as the process. */
export const createLastingClient = (url: string): pg.Client =>
  new pg.Client({
    ...configOf(url),
    application_name: "stepout (lasting)",
    query_timeout: ANSWER_PATIENCE_MS,
    keepAlive: true,
  });

export interface Ran {
  /** Each a list of values. */
  rows: unknown[][];
  hasWritten: boolean;
}

export async function runOn(
  connection: pg.Pool | pg.PoolClient | pg.Client,
  text: string,
  values: unknown[] = [],
  name?: string,
): Promise<Ran> {
  const statement = { text, values, rowMode: "array" as const };
  const result = await connection.query<unknown[]>(name ? { ...statement, name } : statement);
  const { rows, command, rowCount } = result;
  return { rows, hasWritten: command !== "SELECT" && rowCount !== null && rowCount > 0 };
}

/** PostgreSQL's code of an error, looked for through the chain of causes. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return error instanceof pg.DatabaseError ? error.code : codeOf(error.cause);
}

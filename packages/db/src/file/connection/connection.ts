import SqliteConnection, { type Database as Connection, type Statement } from "better-sqlite3";

export type { Connection, Statement };

export const BUSY_TIMEOUT_MS = 5_000;
const PAGE_CACHE_KIB = 32_768;

/** Enough to read tables in the order of their rowids. */
export const SCANNING_CACHE_KIB = 2_048;

interface ConnectionOptions {
  readonly?: boolean;
  /** How long a statement waits for another process's lock. */
  busyTimeoutMs?: number;
  /** For large sorts, and for the pages to which a savepoint may roll back. */
  temporaryStore?: "MEMORY" | "FILE";
  cacheKib?: number | undefined;
}

/** Connects to an SQLite file, and creates it unless `readonly`. */
export function connect(
  path: string,
  {
    readonly = false,
    busyTimeoutMs = BUSY_TIMEOUT_MS,
    temporaryStore = "MEMORY",
    cacheKib = PAGE_CACHE_KIB,
  }: ConnectionOptions = {},
): Connection {
  const connection = new SqliteConnection(path, { readonly });
  try {
    // First: every later statement may meet another process's lock.
    connection.pragma(`busy_timeout = ${busyTimeoutMs}`);
    connection.pragma(`cache_size = -${cacheKib}`);
    connection.pragma(`temp_store = ${temporaryStore}`);
    connection.pragma("trusted_schema = OFF");
  } catch (error) {
    // The file is no database.
    connection.close();
    throw error;
  }
  return connection;
}

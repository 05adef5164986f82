import SqliteConnection, { type Database as Connection, type Statement } from "better-sqlite3";

export type { Connection, Statement };

const BUSY_TIMEOUT_MS = 5_000;
const PAGE_CACHE_KIB = 32_768;

interface ConnectionOptions {
  readonly?: boolean;
  /** How long a statement waits for another process's lock. */
  busyTimeoutMs?: number;
  /** Where large sorts and groupings happen. */
  temporaryStore?: "MEMORY" | "FILE";
}

/** Connects to an SQLite file, and creates it unless `readonly`. */
export function connect(
  path: string,
  {
    readonly = false,
    busyTimeoutMs = BUSY_TIMEOUT_MS,
    temporaryStore = "MEMORY",
  }: ConnectionOptions = {},
): Connection {
  const connection = new SqliteConnection(path, { readonly });
  try {
    // Comes first: every later statement may meet another process's lock.
    connection.pragma(`busy_timeout = ${busyTimeoutMs}`);
    connection.pragma(`cache_size = -${PAGE_CACHE_KIB}`);
    // Pages reach the file only together with their sums.
    connection.pragma("wal_autocheckpoint = 0");
    connection.pragma(`temp_store = ${temporaryStore}`);
    connection.pragma("trusted_schema = OFF");
  } catch (error) {
    // Whatever is no database is noticed here.
    connection.close();
    throw error;
  }
  return connection;
}

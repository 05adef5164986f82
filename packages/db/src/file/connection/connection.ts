import SqliteConnection, { type Database as Connection, type Statement } from "better-sqlite3";

export type { Connection, Statement };

const BUSY_TIMEOUT_MS = 5_000;
const PAGE_CACHE_KIB = 32_768;

interface ConnectionOptions {
  readonly?: boolean;
  /** How long a statement waits for a lock that somebody else has. */
  busyTimeoutMs?: number;
  /** Where statements that sort or group much do so. */
  temporaryStore?: "MEMORY" | "FILE";
}

/** A connection to one SQLite file, which comes to be unless it is only to be read. */
export function connect(
  path: string,
  {
    readonly = false,
    busyTimeoutMs = BUSY_TIMEOUT_MS,
    temporaryStore = "MEMORY",
  }: ConnectionOptions = {},
): Connection {
  const connection = new SqliteConnection(path, { readonly });
  // First of all: every later statement may meet a lock that another process holds.
  connection.pragma(`busy_timeout = ${busyTimeoutMs}`);
  connection.pragma(`cache_size = -${PAGE_CACHE_KIB}`);
  // Pages come into the file only together with their checksums.
  connection.pragma("wal_autocheckpoint = 0");
  connection.pragma(`temp_store = ${temporaryStore}`);
  connection.pragma("trusted_schema = OFF");
  return connection;
}

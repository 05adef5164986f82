import { existsSync } from "node:fs";
import SqliteConnection, { type Database as Connection, type Statement } from "better-sqlite3";
import { createBuildersFor, replaceParameters } from "../../builders.ts";
import type { Writer } from "../../database.ts";

export type { Connection };

export const BUSY_TIMEOUT_MS = 5_000;
const PAGE_CACHE_KIB = 32_768;

interface ConnectionOptions {
  readonly?: boolean;
  busyTimeoutMs?: number;
  temporaryStore?: "MEMORY" | "FILE";
}

export function connect(path: string, options: ConnectionOptions = {}): Connection {
  const { readonly = false, busyTimeoutMs = BUSY_TIMEOUT_MS, temporaryStore = "MEMORY" } = options;
  const connection = new SqliteConnection(path, { readonly, timeout: busyTimeoutMs });
  try {
    connection.pragma(`cache_size = -${PAGE_CACHE_KIB}`);
    connection.pragma(`temp_store = ${temporaryStore}`);
    connection.pragma("trusted_schema = OFF");
  } catch (error) {
    connection.close();
    throw error;
  }
  return connection;
}

export function readLibraryVersion(): string {
  const connection = connect(":memory:");
  const version = connection.prepare<[], string>("SELECT sqlite_version()").pluck().get();
  connection.close();
  return version ?? "unknown";
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY");

/**
 * Ignores a file that SQLite can't read.
 * @throws if another process has the data file open
 */
export function requireFileNotInUse(path: string): void {
  if (!existsSync(path)) return;
  try {
    const connection = connect(path, { busyTimeoutMs: 0 });
    try {
      connection.pragma("locking_mode = EXCLUSIVE");
      connection.exec("BEGIN EXCLUSIVE; COMMIT");
    } finally {
      connection.close();
    }
  } catch (cause) {
    if (isBusy(cause)) throw new Error("A server is using the database; stop it first", { cause });
  }
}

const CACHED_STATEMENTS = 500;

function createStatementCache(connection: Connection) {
  const statements = new Map<string, Statement<unknown[], unknown[]>>();
  return (text: string) => {
    const known = statements.get(text);
    if (known) return known;
    // Use `+?`, because SQLite would replan a statement with a plain `?` for each new value.
    const plannedOnce = replaceParameters(text, () => "+?");
    const statement = connection.prepare<unknown[], unknown[]>(plannedOnce);
    if (statement.reader) statement.raw(true);
    if (statements.size >= CACHED_STATEMENTS) statements.clear();
    statements.set(text, statement);
    return statement;
  };
}

export interface BuilderOptions {
  onStatement?: (text: string) => void;
  onStatementEnd?: (text: string, ms: number) => void;
  assertAllowed?: () => void;
  onFailure?: (error: unknown) => void;
}

export function createBuilders(
  connection: Connection,
  { onStatement, onStatementEnd, assertAllowed, onFailure }: BuilderOptions = {},
): Writer {
  const prepare = createStatementCache(connection);
  return createBuildersFor("sqlite", async (text, parameters) => {
    assertAllowed?.();
    onStatement?.(text);
    const begin = performance.now();
    try {
      const statement = prepare(text);
      if (statement.reader) return statement.all(...parameters);
      statement.run(...parameters);
      return [];
    } catch (error) {
      onFailure?.(error);
      throw error;
    } finally {
      onStatementEnd?.(text, performance.now() - begin);
    }
  });
}

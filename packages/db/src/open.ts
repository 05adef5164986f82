import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import SqliteConnection, { type Database as Connection, type Statement } from "better-sqlite3";
import { drizzle } from "drizzle-orm/sqlite-proxy";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import * as schema from "./schema/index.ts";
import { createTransactionQueue, isInsideTransaction } from "./transaction.ts";

const BUSY_TIMEOUT_MS = 5_000;
const STATEMENTS_KEPT = 500;
const PAGE_CACHE_KIB = 32_768;

/** Only the person who runs the server may look into the data folder. */
const FOLDER_MODE = 0o700;

/** The path behind a `file:` URL such as `file:./data/stepout.db`. */
function databasePath(url: string): string {
  if (!url.startsWith("file:"))
    throw new Error(`DATABASE_URL must start with "file:", not "${url}"`);
  const path = url.slice("file:".length).replace(/^\/\/(?=\/)/, "");
  if (path === "" || path === ":memory:") throw new Error("DATABASE_URL must name a file");
  return path;
}

function configure(connection: Connection): void {
  // First of all: every later statement may meet a lock that another process holds.
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  connection.pragma(`cache_size = -${PAGE_CACHE_KIB}`);
  connection.pragma("temp_store = MEMORY");
  connection.pragma("trusted_schema = OFF");
}

/** Prepares each text once; the oldest goes when too many are kept. */
function createStatementCache(connection: Connection) {
  const statements = new Map<string, Statement>();
  return (text: string): Statement => {
    const known = statements.get(text);
    if (known) return known;
    const statement = connection.prepare(text);
    if (statement.reader) statement.raw(true);
    if (statements.size >= STATEMENTS_KEPT) {
      for (const oldest of statements.keys()) {
        statements.delete(oldest);
        break;
      }
    }
    statements.set(text, statement);
    return statement;
  };
}

export interface DatabaseOptions {
  /** Told of every statement before it runs, without the values in it. */
  onStatement?: (text: string) => void;
}

function createBuilders(
  connection: Connection,
  { onStatement }: DatabaseOptions,
  assertAllowed: () => void,
) {
  const prepare = createStatementCache(connection);
  return drizzle(
    async (text: string, parameters: unknown[], method) => {
      assertAllowed();
      onStatement?.(text);
      if (method === "get") throw new Error("`.get()` exists on SQLite only: await the builder");
      const statement = prepare(text);
      if (statement.reader) return { rows: statement.all(...parameters) };
      statement.run(...parameters);
      return { rows: [] };
    },
    { schema },
  );
}

/**
 * Opens the database, creating and migrating the file as needed. One connection writes, a second
 * one reads: a reader never waits for a writer in WAL mode.
 * @throws when the file is no database, or was written by a newer version of the program.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const path = databasePath(url);
  mkdirSync(dirname(path), { recursive: true, mode: FOLDER_MODE });

  const writer = new SqliteConnection(path);
  configure(writer);
  writer.pragma("journal_mode = WAL");
  writer.pragma("synchronous = FULL");
  // What people erase is overwritten in the file, too, and not only forgotten.
  writer.pragma("secure_delete = ON");
  migrate(writer);
  writer.pragma("foreign_keys = ON");

  const reader = new SqliteConnection(path, { readonly: true });
  configure(reader);

  const transactionStatements = createStatementCache(writer);
  const foreignRevision = writer.prepare<[], number>("PRAGMA data_version").pluck();
  const queue = createTransactionQueue(
    {
      run: (statement: string) => void transactionStatements(statement).run(),
      isInTransaction: () => writer.inTransaction,
    },
    createBuilders(writer, options, () => queue.assertRunning()),
  );

  return {
    read: createBuilders(reader, options, () => {
      if (isInsideTransaction()) throw new Error("Inside a transaction, read through its `tx`");
    }),
    transaction: (work) => queue.enqueue(work),
    foreignRevision: async () => foreignRevision.get() ?? 0,
    async close() {
      await queue.idle();
      reader.close();
      writer.close();
    },
  };
}

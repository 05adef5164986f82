import SqliteConnection, { type Database as Connection, type Statement } from "better-sqlite3";
import { drizzle } from "drizzle-orm/sqlite-proxy";
import { databasePath, makePrivateFile, measureFiles, probeWriting } from "./data-files.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import * as schema from "./schema/index.ts";
import { type BatchTimes, createTransactionQueue, isInsideTransaction } from "./transaction.ts";

const BUSY_TIMEOUT_MS = 5_000;
const STATEMENTS_KEPT = 500;
const PAGE_CACHE_KIB = 32_768;

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
  /** Told of every statement afterwards, and how many milliseconds it took. */
  onStatementEnd?: (text: string, ms: number) => void;
  /** Told of every commit. */
  onBatch?: (times: BatchTimes) => void;
}

function createBuilders(
  connection: Connection,
  { onStatement, onStatementEnd }: DatabaseOptions,
  assertAllowed: () => void,
) {
  const prepare = createStatementCache(connection);
  return drizzle(
    async (text: string, parameters: unknown[], method) => {
      assertAllowed();
      onStatement?.(text);
      if (method === "get") throw new Error("`.get()` exists on SQLite only: await the builder");
      const begin = performance.now();
      const statement = prepare(text);
      const rows = statement.reader ? statement.all(...parameters) : [];
      if (!statement.reader) statement.run(...parameters);
      onStatementEnd?.(text, performance.now() - begin);
      return { rows };
    },
    { schema },
  );
}

/**
 * Takes what the write-ahead log holds over into the database and cuts the log off. On a connection
 * of its own that waits for nobody: the writer's would stand still until the last reader is done.
 */
function truncateLog(path: string): boolean {
  const connection = new SqliteConnection(path, { timeout: 0 });
  try {
    return connection.pragma("wal_checkpoint(TRUNCATE)", { simple: true }) === 0;
  } finally {
    connection.close();
  }
}

/**
 * Opens the database, creating and migrating the file as needed. One connection writes, a second
 * one reads: a reader never waits for a writer in WAL mode.
 * @throws when the file is no database, or was written by a newer version of the program.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const path = databasePath(url);
  makePrivateFile(path);

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
    options.onBatch,
  );

  return {
    read: createBuilders(reader, options, () => {
      if (isInsideTransaction()) throw new Error("Inside a transaction, read through its `tx`");
    }),
    transaction: (work) => queue.enqueue(work),
    foreignRevision: async () => foreignRevision.get() ?? 0,
    async truncateLog() {
      await queue.idle();
      return truncateLog(path);
    },
    measureFiles: () => measureFiles(path),
    async checkWriting() {
      await queue.enqueue(async () => undefined);
      await probeWriting(path);
    },
    async close() {
      await queue.idle();
      reader.close();
      writer.close();
    },
  };
}

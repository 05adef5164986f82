import { databasePath, makePrivateFile, measureFiles, probeWriting } from "./data-files.ts";
import type { Database } from "./database.ts";
import { backUp } from "./file/backup.ts";
import { type BuilderOptions, createBuilders, createStatementCache } from "./file/builders.ts";
import { connect } from "./file/connection.ts";
import { migrate } from "./migrate.ts";
import { type BatchTimes, createTransactionQueue, isInsideTransaction } from "./transaction.ts";

export interface DatabaseOptions extends Omit<BuilderOptions, "assertAllowed"> {
  /** Told of every commit. */
  onBatch?: (times: BatchTimes) => void;
}

/**
 * Takes what the write-ahead log holds over into the database and cuts the log off. On a connection
 * of its own that waits for nobody: the writer's would stand still until the last reader is done.
 */
function truncateLog(path: string): boolean {
  const connection = connect(path, { busyTimeoutMs: 0 });
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

  const writer = connect(path);
  writer.pragma("journal_mode = WAL");
  writer.pragma("synchronous = FULL");
  // What people erase is overwritten in the file, too, and not only forgotten.
  writer.pragma("secure_delete = ON");
  migrate(writer);
  writer.pragma("foreign_keys = ON");

  const reader = connect(path, { readonly: true });

  const transactionStatements = createStatementCache(writer);
  const foreignRevision = writer.prepare<[], number>("PRAGMA data_version").pluck();
  const queue = createTransactionQueue(
    {
      run: (statement: string) => void transactionStatements(statement).run(),
      isInTransaction: () => writer.inTransaction,
    },
    createBuilders(writer, { ...options, assertAllowed: () => queue.assertRunning() }),
    options.onBatch,
  );

  return {
    read: createBuilders(reader, {
      ...options,
      assertAllowed() {
        if (isInsideTransaction()) throw new Error("Inside a transaction, read through its `tx`");
      },
    }),
    transaction: (work) => queue.enqueue(work),
    afterCommit: (callback) => queue.afterCommit(callback),
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
    backup: (target, onProgress) => backUp(path, target, onProgress),
    async close() {
      await queue.idle();
      reader.close();
      writer.close();
    },
  };
}

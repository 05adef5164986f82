import { realpathSync, statSync } from "node:fs";
import { databasePath, makePrivateFile, measureFiles, probeWriting } from "./data-files.ts";
import type { Database } from "./database.ts";
import { backUp } from "./file/backup.ts";
import { type BuilderOptions, createBuilders, createStatementCache } from "./file/builders.ts";
import { closeAtExit, holdFile } from "./file/closing.ts";
import { type Connection, connect } from "./file/connection.ts";
import { asDamage, rememberOpen, requireUndamaged } from "./file/damage.ts";
import { isSealed } from "./file/page-sums.ts";
import {
  createSealedCheckpoints,
  foldIfUnused,
  type SealedCheckpoints,
  sealWhole,
} from "./file/seal.ts";
import { migrate } from "./migrate.ts";
import { type BatchTimes, createTransactionQueue, isInsideTransaction } from "./transaction.ts";

export interface DatabaseOptions extends Omit<BuilderOptions, "assertAllowed"> {
  /** What a commit waits for. NORMAL loses commits in a power cut, and is there to be measured. */
  synchronous?: "FULL" | "NORMAL";
  /** Leaves the schema as it is: for making a backup before a new version changes it. */
  keepsSchema?: boolean;
  /** Told of every commit. */
  onBatch?: (times: BatchTimes) => void;
  /** Told when the log could not be moved into the file; it grows until that works again. */
  onCheckpointFailure?: (error: unknown) => void;
}

type Preparation = Pick<DatabaseOptions, "synchronous" | "keepsSchema">;

function prepareFile(
  writer: Connection,
  path: string,
  { synchronous = "FULL", keepsSchema = false }: Preparation,
): void {
  writer.pragma("journal_mode = WAL");
  writer.pragma(`synchronous = ${synchronous}`);
  // What people erase is overwritten in the file, too, and not only forgotten.
  writer.pragma("secure_delete = ON");
  if (keepsSchema) return;
  migrate(writer);
  writer.pragma("foreign_keys = ON");
  if (!isSealed(writer)) sealWhole(writer, path);
}

const identityOf = (path: string) => {
  const { dev, ino } = statSync(path);
  return `${dev} ${ino}`;
};

interface OpenFile {
  writer: Connection;
  reader: Connection;
  checkpoints: SealedCheckpoints;
  /** Closes all, and leaves in the log what is there. */
  close(): void;
}

function openFile(path: string, preparation: Preparation): OpenFile {
  const identity = identityOf(path);
  const open: { close(): void }[] = [];
  // The reader last, which holds the file until all that could move its log are closed.
  const close = () => {
    for (const connection of open.splice(0).toReversed()) connection.close();
  };
  try {
    const reader = connect(path, { readonly: true });
    open.push(reader);
    holdFile(reader);
    const writer = connect(path);
    open.push(writer);
    prepareFile(writer, path, preparation);
    holdFile(reader);
    const checkpoints = createSealedCheckpoints({ writer, reader }, path);
    open.push(checkpoints);
    // Writing to a file that has been moved aside would be writing into nowhere.
    if (identityOf(path) !== identity) throw new Error(`${path} was replaced while it was opened`);
    return { writer, reader, checkpoints, close };
  } catch (error) {
    close();
    throw asDamage(error);
  }
}

/**
 * Opens the database, creating and migrating the file as needed. One connection writes, a second
 * one reads: a reader never waits for a writer in WAL mode.
 * @throws DamagedFileError when a byte of the file is not as it was written; an error when it is no
 * database, or was written by a newer version of the program.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const name = databasePath(url);
  requireUndamaged(name);
  makePrivateFile(name);
  // SQLite follows a link to the file, and keeps the log beside what it leads to.
  const path = realpathSync(name);
  const { writer, reader, checkpoints, close } = openFile(path, options);

  const tryCheckpoint = (checkpoint: () => void): boolean => {
    try {
      checkpoint();
      return true;
    } catch (error) {
      options.onCheckpointFailure?.(error);
      return false;
    }
  };
  const forgetOpen = rememberOpen(path);
  const forgetExit = closeAtExit(close);
  tryCheckpoint(checkpoints.checkpoint);

  const transactionStatements = createStatementCache(writer);
  const foreignRevision = writer.prepare<[], number>("PRAGMA data_version").pluck();
  const queue = createTransactionQueue(
    {
      run: (statement: string) => void transactionStatements(statement).run(),
      isInTransaction: () => writer.inTransaction,
      afterBatch: () => void tryCheckpoint(checkpoints.checkpointIfLong),
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
    truncateLog: () => queue.between(checkpoints.truncate),
    measureFiles: () => measureFiles(path),
    async checkWriting() {
      await queue.enqueue(async () => undefined);
      await probeWriting(path);
    },
    async backup(target, onProgress) {
      const beginMoment = (begin: () => void) => queue.between(() => checkpoints.checkpoint(begin));
      await backUp({ path, target, beginMoment, onProgress });
    },
    async close() {
      await queue.idle();
      const isSealedNow = tryCheckpoint(checkpoints.checkpoint);
      close();
      forgetExit();
      forgetOpen();
      // What could not be sealed had better stay a log.
      if (isSealedNow) foldIfUnused(path);
    },
  };
}

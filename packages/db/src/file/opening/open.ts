import { realpathSync } from "node:fs";
import { dirname } from "node:path";
import { createListeners } from "../../broadcast.ts";
import type { Database, FileTrouble } from "../../database.ts";
import { createRevisions, watchDataVersion } from "../../page-cache/revisions.ts";
import {
  BUSY_TIMEOUT_MS,
  type BuilderOptions,
  connect,
  createBuilders,
} from "../connection/connection.ts";
import * as files from "../disk/data-files.ts";
import { FileTroubleError, isDamage, watchFile } from "../disk/file-check.ts";
import { migrate } from "../migrate.ts";
import { findPicturesInFolder } from "../pictures/folder-pictures.ts";
import { type BatchTimes, createTransactionQueue, isInsideTransaction } from "./transaction.ts";

export interface DatabaseOptions extends Pick<BuilderOptions, "onStatement" | "onStatementEnd"> {
  /** Stores temporary data in files instead of memory. Set by commands that scan whole tables. */
  savesMemory?: boolean;
  onFileTrouble?: (trouble: FileTrouble | undefined) => void;
  onBatch?: (times: BatchTimes) => void;
  /** True if the program broadcasts its changes. Otherwise, its commits on PostgreSQL invalidate all caches. */
  broadcasts?: boolean;
  queryTimeoutMs?: number;
  /** Called if the first connection to PostgreSQL fails. Opening then retries for a minute. */
  onUnavailable?: (error: unknown) => void;
}

function connectTwice(path: string, { savesMemory = false }: DatabaseOptions) {
  const writer = connect(path, { temporaryStore: savesMemory ? "FILE" : "MEMORY" });
  try {
    writer.pragma("journal_mode = WAL");
    writer.pragma("synchronous = FULL");
    writer.pragma("secure_delete = ON");
    migrate(writer);
    writer.pragma("foreign_keys = ON");
    return { writer, reader: connect(path, { readonly: true }) };
  } catch (error) {
    writer.close();
    throw error;
  }
}

/**
 * Creates or migrates the file if needed.
 * @throws if the file is not a database, or was written by a newer version
 */
export function openDataFile(url: string, options: DatabaseOptions = {}): Database {
  const name = files.databasePath(url);
  files.requireNoOrphans(name);
  files.makePrivateFile(name);
  // SQLite follows links and puts the log next to the actual file.
  const path = realpathSync(name);
  files.removeLeftovers(dirname(path));
  const { writer, reader } = connectTwice(path, options);
  const { findTrouble, reportDamage } = watchFile(path, options.onFileTrouble);

  function noteFailure(error: unknown): void {
    if (isDamage(error)) reportDamage(error instanceof Error ? error.message : String(error));
  }

  const readVersion = writer.prepare<[], number>("PRAGMA data_version").pluck();
  const dataVersion = watchDataVersion(() => readVersion.get() ?? 0);
  const revisions = createRevisions(writer, dataVersion);
  const listeners = createListeners();
  const tx = createBuilders(writer, {
    ...options,
    onFailure: noteFailure,
    assertAllowed: () => queue.assertRunning(),
  });
  const queue = createTransactionQueue(writer, tx, {
    beforeCommit() {
      const trouble = findTrouble();
      if (trouble) throw new FileTroubleError(trouble);
    },
    afterCommit: revisions.settle,
    onFailure: noteFailure,
    onBatch: options.onBatch,
  });
  let closing: Promise<void> | undefined;

  function truncateLog(): boolean {
    if (writer.inTransaction) return false;
    writer.pragma("busy_timeout = 0");
    const isBusy = writer.pragma("wal_checkpoint(TRUNCATE)", { simple: true });
    writer.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    return isBusy === 0;
  }

  async function close(): Promise<void> {
    await queue.idle();
    reader.close();
    try {
      // If the data file was replaced, SQLite would leave the old log next to the new file.
      truncateLog();
    } catch {}
    writer.close();
  }

  return {
    isShared: false,
    read: createBuilders(reader, {
      ...options,
      onFailure: noteFailure,
      assertAllowed() {
        if (isInsideTransaction()) throw new Error("Inside a transaction, read through its `tx`");
      },
    }),
    transaction: (work) => queue.enqueue(work),
    afterCommit: (callback) => queue.afterCommit(callback),
    broadcast: (topic, text) => queue.afterCommit(() => void listeners.notify(topic, text)),
    onBroadcast: listeners.add,
    runAsLeader: (task) => ({ stop: task() }),
    isLeading: () => true,
    getOrCreateSecret: undefined,
    sharedBuckets: undefined,
    revisions,
    foreignRevision: async () => dataVersion(),
    truncateLog: async () => truncateLog(),
    measureFiles: async () => ({
      databaseBytes: files.sizeOf(path),
      logBytes: files.sizeOf(`${path}-wal`),
    }),
    findPicturesInOtherFiles: (hashes) => findPicturesInFolder(dirname(path), hashes, path),
    findTrouble,
    reportDamage,
    async checkWriting() {
      await queue.enqueue(async () => undefined);
      await files.probeWriting(path);
    },
    close: () => (closing ??= close()),
  };
}

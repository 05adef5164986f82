import { realpathSync } from "node:fs";
import { dirname } from "node:path";
import type { Database, FileTrouble } from "../../database.ts";
import { createDesks } from "../../news.ts";
import { watchDataVersion } from "../../page-cache/data-version.ts";
import { createRevisions } from "../../page-cache/revisions.ts";
import { removeLeftovers } from "../backup/leftovers.ts";
import {
  type BuilderOptions,
  createBuilders,
  createStatementCache,
} from "../connection/builders.ts";
import {
  BUSY_TIMEOUT_MS,
  type Connection,
  connect,
  SCANNING_CACHE_KIB,
} from "../connection/connection.ts";
import { databasePath, makePrivateFile, measureFiles, probeWriting } from "../disk/data-files.ts";
import { createFileCheck, describeTrouble } from "../disk/file-check.ts";
import { FileTroubleError, isDamage } from "../disk/file-trouble.ts";
import { explainOpening } from "../disk/open-failure.ts";
import { requireNoOrphanedLog } from "../disk/orphaned-log.ts";
import { migrate } from "../migrate.ts";
import { findPicturesOfFolder } from "../pictures/pictures-of-folder.ts";
import { type BatchTimes, createTransactionQueue, isInsideTransaction } from "./transaction.ts";

export interface DatabaseOptions extends Pick<BuilderOptions, "onStatement" | "onStatementEnd"> {
  /** For a program that goes through whole tables: large transactions use temporary files. */
  sparesMemory?: boolean;
  /** Called when the data file is found lost or damaged, and when it is back. */
  onFileTrouble?: (trouble: FileTrouble | undefined) => void;
  /** Called after every commit. */
  onBatch?: (times: BatchTimes) => void;
  /**
   * Set by programs that announce what concerns others. Any other commit on PostgreSQL tells them
   * that anything may have changed.
   */
  announces?: boolean;
  /** PostgreSQL alone: a statement that has no answer by then has failed. */
  answerWithinMs?: number;
  /** PostgreSQL alone: called when it is away at the start; then it is waited for, for a minute. */
  onAway?: (error: unknown) => void;
}

interface Connections {
  writer: Connection;
  reader: Connection;
}

function connectTwice(path: string, { sparesMemory = false }: DatabaseOptions): Connections {
  const writer = connect(path, { temporaryStore: sparesMemory ? "FILE" : "MEMORY" });
  try {
    writer.pragma("journal_mode = WAL");
    writer.pragma("synchronous = FULL");
    writer.pragma("secure_delete = ON");
    migrate(writer);
    writer.pragma("foreign_keys = ON");
    const cacheKib = sparesMemory ? SCANNING_CACHE_KIB : undefined;
    return { writer, reader: connect(path, { readonly: true, cacheKib }) };
  } catch (error) {
    writer.close();
    throw explainOpening(error, path);
  }
}

/** Returns what keeps a file from being written to, and remembers damage until the next start. */
function watchFile(path: string, onTrouble: DatabaseOptions["onFileTrouble"]) {
  const check = createFileCheck(path);
  let damage: FileTrouble | undefined;
  let reported: FileTrouble | undefined;

  function findTrouble(): FileTrouble | undefined {
    const trouble = damage ?? check();
    if (trouble?.kind === "damaged") damage = trouble;
    const isNew = trouble?.message !== reported?.message;
    reported = trouble;
    if (isNew) onTrouble?.(trouble);
    return trouble;
  }

  return {
    findTrouble,
    reportDamage(reason: string): void {
      damage ??= describeTrouble("damaged", `The data file ${path} is damaged: ${reason}`);
      findTrouble();
    },
  };
}

/**
 * Opens the database, creating and migrating the file as needed. One connection writes, a second
 * one reads: a reader never waits for a writer in WAL mode.
 * @throws if it is no database, or a newer version of the program has written it.
 */
export function openDataFile(url: string, options: DatabaseOptions = {}): Database {
  const name = databasePath(url);
  requireNoOrphanedLog(name);
  makePrivateFile(name);
  // SQLite follows links, and keeps the log beside the file itself.
  const path = realpathSync(name);
  removeLeftovers(dirname(path));
  const { writer, reader } = connectTwice(path, options);
  const { findTrouble, reportDamage } = watchFile(path, options.onFileTrouble);

  function noteFailure(error: unknown): void {
    if (isDamage(error)) reportDamage(error instanceof Error ? error.message : String(error));
  }

  const readVersion = writer.prepare<[], number>("PRAGMA data_version").pluck();
  const dataVersion = watchDataVersion(() => readVersion.get() ?? 0);
  const revisions = createRevisions(writer, dataVersion);
  const desks = createDesks();
  const prepare = createStatementCache(writer);
  const queue = createTransactionQueue(
    {
      run(statement) {
        try {
          prepare(statement).run();
        } catch (error) {
          noteFailure(error);
          throw error;
        }
        if (statement === "COMMIT") revisions.settle();
      },
      isInTransaction: () => writer.inTransaction,
      beforeCommit() {
        const trouble = findTrouble();
        if (trouble) throw new FileTroubleError(trouble);
      },
    },
    createBuilders(writer, {
      ...options,
      onFailure: noteFailure,
      assertAllowed: () => queue.assertRunning(),
    }),
    options.onBatch,
  );
  let closing: Promise<void> | undefined;

  /** Doesn't wait for other readers and writers. Returns false if they prevented it. */
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
      // SQLite itself would leave the log next to a file that has replaced this one.
      truncateLog();
    } catch {
      // On a full disk, the log stays a log.
    }
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
    announce: (topic, text) => queue.afterCommit(() => void desks.hear(topic, text)),
    onNews: desks.add,
    strive(lead) {
      return { stop: lead() };
    },
    isLeading: () => true,
    keepSecret: undefined,
    sharedBuckets: undefined,
    revisions,
    foreignRevision: async () => dataVersion(),
    hearsOthers: () => true,
    truncateLog: async () => truncateLog(),
    measureFiles: () => measureFiles(path),
    findPicturesBeside: (hashes) => findPicturesOfFolder(dirname(path), hashes, path),
    findTrouble,
    reportDamage,
    async checkWriting() {
      await queue.enqueue(async () => undefined);
      await probeWriting(path);
    },
    close: () => (closing ??= close()),
  };
}

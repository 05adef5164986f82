import { realpathSync } from "node:fs";
import { dirname } from "node:path";
import type { Database } from "../../database.ts";
import { createDesks } from "../../news.ts";
import { backUp } from "../backup/backup.ts";
import { removeLeftovers } from "../backup/leftovers.ts";
import { type RescuedData, rescueData } from "../backup/rescue.ts";
import {
  type BuilderOptions,
  createBuilders,
  createStatementCache,
} from "../connection/builders.ts";
import { closeAtExit } from "../connection/closing.ts";
import { isBusy, whenUnlocked } from "../connection/locks.ts";
import { requireOpenable, requireUndamaged } from "../damage/damage.ts";
import {
  databasePath,
  makePrivateFile,
  measureFiles,
  probeWriting,
  removeIfEmpty,
} from "../disk/data-files.ts";
import { requireNoOrphanedLog } from "../disk/orphaned-log.ts";
import { foldIfUnused } from "../log/seal.ts";
import { findPicturesOfFolder } from "../pictures/pictures-of-folder.ts";
import { isErasing } from "./erasing.ts";
import { watchForeignRevision } from "./foreign-revision.ts";
import { type FileOptions, type OpenFile, openFile } from "./open-file.ts";
import { watchRevisions } from "./revisions.ts";
import { type BatchTimes, createTransactionQueue, isInsideTransaction } from "./transaction.ts";

export interface DatabaseOptions
  extends FileOptions,
    Pick<BuilderOptions, "onStatement" | "onStatementEnd"> {
  /** Opens a large file before all its pages are compared with their sums; see `proveRest`. */
  provesLater?: boolean;
  /** Whether its pictures are in a bucket, of which a backup makes no copy. */
  leavesPictures?: boolean;
  /** Called after every commit. */
  onBatch?: (times: BatchTimes) => void;
  /** Called if the log could not be moved into the file; it grows until that works again. */
  onCheckpointFailure?: (error: unknown) => void;
  /** Called at the end with the place of rescued data. */
  onRescue?: (rescued: RescuedData) => void;
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

function proveWhole(path: string): true {
  requireUndamaged(path);
  return true;
}

function openNewOrOld(
  path: string,
  { isNew, isProven }: { isNew: boolean; isProven: boolean },
  options: FileOptions,
): OpenFile {
  try {
    return openFile(path, isProven, options);
  } catch (error) {
    if (isNew) removeIfEmpty(path);
    throw error;
  }
}

/**
 * Opens the database, creating and migrating the file as needed. One connection writes, a second
 * one reads: a reader never waits for a writer in WAL mode.
 * @throws DamagedFileError if a byte of the file differs from what was written; an error if it
 * is no database, or a newer version of the program has written it.
 */
export function openDataFile(url: string, options: DatabaseOptions = {}): Database {
  const name = databasePath(url);
  requireNoOrphanedLog(name);
  const isProven = options.provesLater ? requireOpenable(name) : proveWhole(name);
  const isNew = makePrivateFile(name);
  // SQLite follows links, and keeps the log beside the file itself.
  const path = realpathSync(name);
  removeLeftovers(dirname(path));
  const { writer, reader, checkpoints, logSync, watch, close } = openNewOrOld(
    path,
    { isNew, isProven },
    options,
  );

  function passOn(error: unknown): never {
    watch.noteFailure(error);
    throw error;
  }

  /** Runs work that may come upon damage. */
  function watched<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      return passOn(error);
    }
  }

  /** Moves the log only while the file is the one that was opened. */
  function inPlace<T>(work: () => T): T {
    watch.requireFile();
    checkpoints.requireSynced();
    return watched(work);
  }

  const checkpointBeside = () => inPlace(() => checkpoints.checkpointBeside(logSync).catch(passOn));

  /** Does what waits for the disk only after most of it is done beside this thread. */
  async function afterCheckpoint<T>(work: () => T): Promise<T> {
    await whenUnlocked(checkpointBeside);
    return await whenUnlocked(() => inPlace(work));
  }

  function noteCheckpointFailure(error: unknown): void {
    // Another process is writing, and moves the log itself.
    if (!isBusy(error)) options.onCheckpointFailure?.(error);
  }

  async function checkpointIfDue(): Promise<void> {
    try {
      if (watch.isWell() && (await checkpoints.isDue())) await checkpointBeside();
    } catch (error) {
      // Pages under the log are proven before they are replaced, and by nobody else.
      watch.noteFailure(error);
      noteCheckpointFailure(error);
    }
  }

  const forgetExit = closeAtExit(close);
  try {
    inPlace(checkpoints.checkpoint);
  } catch (error) {
    noteCheckpointFailure(error);
  }

  const transactionStatements = createStatementCache(writer);
  const foreignRevision = watchForeignRevision(writer);
  const revisions = options.keepsSchema ? undefined : watchRevisions(writer, foreignRevision);
  const builderOptions = { ...options, onFailure: watch.noteFailure };
  const desks = createDesks();
  const whenErased: (() => void)[] = [];
  const tellErased = () => {
    for (const callback of whenErased) callback();
  };
  const queue = createTransactionQueue(
    {
      run(statement: string) {
        watched(() => transactionStatements(statement).run());
        if (statement === "COMMIT") revisions?.settle();
      },
      isInTransaction: () => writer.inTransaction,
      beforeBatch() {
        checkpoints.requireSynced();
        watched(logSync.requireSynced);
      },
      beforeCommit: watch.requireFile,
      sync: logSync.sync,
      afterBatch: checkpointIfDue,
    },
    createBuilders(writer, {
      ...builderOptions,
      assertAllowed: () => queue.assertRunning(),
      onStatement(text) {
        options.onStatement?.(text);
        if (isErasing(text)) queue.afterCommit(tellErased);
      },
    }),
    options.onBatch,
  );

  let closing: Promise<void> | undefined;

  async function end(): Promise<void> {
    await queue.idle();
    await watch.stop();
    const trouble = watch.look();
    const isSealedNow =
      trouble === undefined &&
      (await whenUnlocked(() => inPlace(checkpoints.checkpoint)).then(
        () => true,
        (error: unknown) => {
          options.onCheckpointFailure?.(error);
          return false;
        },
      ));
    if (trouble !== undefined && trouble.kind !== "damaged") {
      const isLogMisplaced = trouble.kind === "replaced" && watch.isOwnLog();
      options.onRescue?.(await rescueData({ path, reader, isLogMisplaced }));
    }
    close();
    forgetExit();
    // An unsealed log stays a log.
    if (isSealedNow) foldIfUnused(path);
  }

  return {
    isShared: false,
    read: createBuilders(reader, {
      ...builderOptions,
      assertAllowed() {
        if (isInsideTransaction()) throw new Error("Inside a transaction, read through its `tx`");
      },
    }),
    transaction: (work) => queue.enqueue(work),
    afterCommit: (callback) => queue.afterCommit(callback),
    onErased: (callback) => void whenErased.push(callback),
    announce: (topic, text) => queue.afterCommit(() => void desks.hear(topic, text)),
    onNews: desks.add,
    strive(lead) {
      return { stop: lead() };
    },
    isLeading: () => true,
    keepSecret: undefined,
    sharedBuckets: undefined,
    revisions,
    foreignRevision: async () => foreignRevision(),
    hearsOthers: () => true,
    truncateLog: () => queue.between(() => afterCheckpoint(checkpoints.truncate)),
    async whileSealed(work) {
      await queue.between(() => inPlace(() => checkpoints.holdSealed(work)));
    },
    measureFiles: () => measureFiles(path),
    findPicturesBeside: (hashes) => findPicturesOfFolder(dirname(path), hashes, path),
    findTrouble: watch.look,
    proofProgress: watch.proofProgress,
    proveRest: watch.hurryProof,
    async checkWriting() {
      await queue.enqueue(async () => undefined);
      await probeWriting(path);
    },
    async backup(target, onProgress) {
      const beginMoment = (begin: () => void) =>
        queue.between(() => afterCheckpoint(() => checkpoints.checkpoint(begin)));
      const { leavesPictures = false } = options;
      await backUp({ path, target, beginMoment, onProgress, leavesPictures });
    },
    close: () => (closing ??= end()),
  };
}

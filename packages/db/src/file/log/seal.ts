import { fdatasyncSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { claimFile, closeUnmoved } from "../connection/closing.ts";
import { type Connection, connect, withTemporaryFiles } from "../connection/connection.ts";
import {
  Block,
  blockOf,
  createBlockStore,
  hasSums,
  isSealed,
  markSealed,
  pageCountOf,
  pagesWithoutSum,
} from "../page-sums/page-sums.ts";
import { createDiskSync, type DiskSync } from "./disk-sync.ts";
import { LogFollower } from "./log-follower.ts";
import { rewriteMoved, watchLog } from "./logged-pages.ts";
import { ReplacedPages } from "./replaced-pages.ts";
import type { PageSums } from "./write-ahead-log.ts";

/** As many as make SQLite move the log by itself, which is turned off. */
const FRAMES_BETWEEN_SEALS = 1_000;

/** Updates the sums of these pages; returns whether any changed. */
function updateSums(connection: Connection, pages: PageSums): boolean {
  // To find those without a sum takes time by the size of the file.
  if (pages.size === 0) return false;
  const without = pagesWithoutSum(connection);
  const pageCount = pageCountOf(connection);
  const store = createBlockStore(connection);
  const blocks = new Map<number, Block>();
  const changed = new Set<Block>();
  for (const [number, sum] of pages) {
    // The log still holds pages beyond the end of a file that became smaller.
    if (without.has(number) || number > pageCount) continue;
    const index = blockOf(number);
    const block = blocks.get(index) ?? store.read(index) ?? new Block(index);
    blocks.set(index, block);
    if (block.get(number) === sum) continue;
    block.set(number, sum);
    changed.add(block);
  }
  for (const block of changed) store.write(block);
  return changed.size > 0;
}

/**
 * Begins a transaction in which every page in the log has its sum and nobody can commit. Writing
 * sums changes pages too, so it repeats until none changes.
 */
function beginSealed(connection: Connection, log: LogFollower, replaced?: ReplacedPages): void {
  for (;;) {
    connection.exec("BEGIN IMMEDIATE");
    try {
      if (!hasSums(connection)) return;
      log.readAll();
      replaced?.prove(log);
      if (!updateSums(connection, log.pages)) {
        log.forget();
        return;
      }
      connection.exec("COMMIT");
    } catch (error) {
      if (connection.inTransaction) connection.exec("ROLLBACK");
      throw error;
    }
  }
}

/** Seals the whole log. */
function sealLog(connection: Connection, log: LogFollower): void {
  beginSealed(connection, log);
  connection.exec("ROLLBACK");
}

/**
 * Moves the log into the file, which removes the log, and closes the connection.
 * @throws if somebody else uses the file, or the log can't be sealed; then the log stays.
 */
export function foldAndClose(connection: Connection, path: string): void {
  try {
    claimFile(connection);
    if (isSealed(connection)) sealLog(connection, new LogFollower(path));
  } catch (error) {
    closeUnmoved(connection, path);
    throw error;
  }
  connection.close();
}

/** The same for a backup, of which SQLite has changed the first page. */
export function foldBackup(path: string): void {
  const connection = connect(path);
  if (isSealed(connection)) {
    connection.pragma("journal_mode = WAL");
    markSealed(connection);
  }
  foldAndClose(connection, path);
}

/** Moves the log of a file that nobody else uses; others move it themselves when they close. */
export function foldIfUnused(path: string): void {
  try {
    foldAndClose(connect(path, { busyTimeoutMs: 0 }), path);
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
  }
}

/**
 * Gives every page a sum of its present content. VACUUM rewrites the file, so that all of it is
 * in the log, where this process can read it without touching SQLite's locks.
 */
export function sealWhole(connection: Connection, path: string): void {
  // The copy that VACUUM makes may be larger than the memory.
  withTemporaryFiles(connection, () => connection.exec("VACUUM"));
  sealLog(connection, new LogFollower(path));
  markSealed(connection);
}

export interface SealedCheckpoints {
  /** Moves the sealed log into the file, and calls `whileSealed` while nobody can commit. */
  checkpoint(whileSealed?: () => void): void;
  /**
   * Does the same, and waits for the disk in other threads. Throws at once if a lock is missing, so
   * that the caller can retry.
   * @throws UnsyncedError
   */
  checkpointBeside(logSync: DiskSync): Promise<void>;
  /** Called before anything is written. @throws if the disk lacks what was moved into the file. */
  requireSynced(): void;
  /**
   * Whether the log has become long enough to be moved. Then it reads most of it in advance,
   * without blocking.
   */
  isDue(): Promise<boolean>;
  /** Holds the log sealed while `work` runs in another process. */
  holdSealed(work: () => Promise<void>): Promise<void>;
  /** Cuts the log off; returns false if somebody was reading or writing. */
  truncate(): boolean;
  close(): void;
}

/**
 * Seals the log and moves it into the file. SQLite must not move it by itself, on any connection
 * of any process: pages without sums would reach the file.
 */
export function createSealedCheckpoints(
  { writer, reader }: { writer: Connection; reader: Connection },
  file: { path: string; descriptor: number },
): SealedCheckpoints {
  const { path } = file;
  // A process that was killed between a move and its sync leaves that to whoever still has the file open.
  if (watchLog(writer)().moved > 0) fdatasyncSync(file.descriptor);
  // While the writer blocks all commits, only another connection can move pages.
  const mover = connect(path, { busyTimeoutMs: 0 });
  const log = new LogFollower(path);
  const logState = watchLog(mover);
  const replaced = new ReplacedPages(writer, file);
  // Keeps everybody from beginning the log anew until the disk has what was moved.
  const fileSync = createDiskSync(file.descriptor, "data file", () => {
    const isWhole = rewriteMoved(file, logState().moved, pageCountOf(writer));
    if (isWhole) writer.exec("ROLLBACK");
    return isWhole;
  });
  let framesSealed = 0;

  function checkpoint(whileSealed?: () => void): void {
    beginSealed(writer, log, replaced);
    try {
      mover.pragma("wal_checkpoint(PASSIVE)");
      whileSealed?.();
    } finally {
      writer.exec("ROLLBACK");
    }
    framesSealed = logState().frames;
  }

  /** Once the disk has the log, SQLite may move it without waiting for the disk itself. */
  async function moveBeside({ sync }: DiskSync): Promise<void> {
    try {
      await sync();
      mover.pragma("synchronous = OFF");
      mover.pragma("wal_checkpoint(PASSIVE)");
    } catch (error) {
      writer.exec("ROLLBACK");
      throw error;
    } finally {
      mover.pragma("synchronous = NORMAL");
    }
    await fileSync.sync();
    writer.exec("ROLLBACK");
    framesSealed = logState().frames;
  }

  return {
    checkpoint,

    checkpointBeside(logSync): Promise<void> {
      beginSealed(writer, log, replaced);
      return moveBeside(logSync);
    },

    requireSynced: fileSync.requireSynced,

    async isDue(): Promise<boolean> {
      const { frames } = logState();
      if (frames < framesSealed) framesSealed = 0;
      if (frames - framesSealed < FRAMES_BETWEEN_SEALS) return false;
      while (!log.readSome()) await setImmediate();
      await replaced.proveInSlices(log);
      return true;
    },

    // Throws at once if a lock is missing, so that the caller can retry.
    holdSealed(work): Promise<void> {
      beginSealed(writer, log, replaced);
      return work().finally(() => writer.exec("ROLLBACK"));
    },

    truncate(): boolean {
      try {
        // SQLite moves nothing newer than this reader's moment, so later commits stay in the log.
        checkpoint(() => reader.exec("BEGIN; SELECT 1 FROM sqlite_master"));
        // Every other connection would take the truncation for a commit of somebody else.
        return writer.pragma("wal_checkpoint(TRUNCATE)", { simple: true }) === 0;
      } finally {
        if (reader.inTransaction) reader.exec("ROLLBACK");
      }
    },

    close: () => void mover.close(),
  };
}

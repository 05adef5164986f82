import { setImmediate } from "node:timers/promises";
import { claimFile, closeUnmoved } from "../connection/closing.ts";
import { type Connection, connect } from "../connection/connection.ts";
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
import { LogFollower } from "./log-follower.ts";
import type { PageSums } from "./write-ahead-log.ts";

/** What SQLite moves into the file by itself at 1,000 frames is moved by us, sealed. */
const FRAMES_BETWEEN_SEALS = 1_000;

/** Brings the checksums of these pages up to date; answers whether one was not. */
function updateSums(connection: Connection, pages: PageSums): boolean {
  const without = pagesWithoutSum(connection);
  const pageCount = pageCountOf(connection);
  const store = createBlockStore(connection);
  const blocks = new Map<number, Block>();
  const changed = new Set<Block>();
  for (const [number, sum] of pages) {
    // Pages that the database has grown smaller by are in the log still.
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
 * Begins a transaction in which all that is in the log has its checksums and nobody can commit
 * anything. Writing checksums changes pages, too: it goes on until none changes.
 */
function beginSealed(connection: Connection, log: LogFollower): void {
  for (;;) {
    connection.exec("BEGIN IMMEDIATE");
    try {
      if (!hasSums(connection)) return;
      log.readAll();
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

/** Brings the checksums of all that is in the log up to date, and calls `whileSealed` then. */
function sealLog(connection: Connection, log: LogFollower, whileSealed?: () => void): void {
  beginSealed(connection, log);
  try {
    whileSealed?.();
  } finally {
    connection.exec("ROLLBACK");
  }
}

/**
 * Puts what the log holds into the file and closes the connection; the log is gone then.
 * @throws when somebody else uses the file, or the log can't be sealed; it stays a log then.
 */
function foldAndClose(connection: Connection, path: string): void {
  try {
    claimFile(connection);
    if (isSealed(connection)) sealLog(connection, new LogFollower(path));
  } catch (error) {
    closeUnmoved(connection, path);
    throw error;
  }
  connection.close();
}

/** The same with what SQLite's backup has written, which has changed the first page. */
export function foldBackup(path: string): void {
  const connection = connect(path);
  if (isSealed(connection)) {
    connection.pragma("journal_mode = WAL");
    markSealed(connection);
  }
  foldAndClose(connection, path);
}

/** Tidies up after the last who used a file; where others use it that is their task. */
export function foldIfUnused(path: string): void {
  try {
    foldAndClose(connect(path, { busyTimeoutMs: 0 }), path);
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
  }
}

/**
 * Gives every page its checksum, each as it is now. The file is written anew for that: so all of it
 * is in the log, where this process can read it without touching SQLite's locks.
 */
export function sealWhole(connection: Connection, path: string): void {
  // The copy that it makes first may be larger than the memory.
  connection.pragma("temp_store = FILE");
  connection.exec("VACUUM");
  connection.pragma("temp_store = MEMORY");
  sealLog(connection, new LogFollower(path));
  markSealed(connection);
}

export interface SealedCheckpoints {
  /** Calls `whileSealed` while nobody can commit anything. */
  checkpoint(whileSealed?: () => void): void;
  /**
   * Whether the log has become so long that it had better be moved. Reads it then, so that little of
   * that is left to do; others are answered meanwhile.
   */
  isDue(): Promise<boolean>;
  /** The same for `work` that takes a moment, in another process. */
  holdSealed(work: () => Promise<void>): Promise<void>;
  /** Cuts the log off; answers false when somebody was reading or writing. */
  truncate(): boolean;
  close(): void;
}

/**
 * Moves what the log holds into the file, each time sealed before. SQLite must not do that by itself,
 * on any connection of any process: pages would come to the file that have no checksum.
 */
export function createSealedCheckpoints(
  { writer, reader }: { writer: Connection; reader: Connection },
  path: string,
): SealedCheckpoints {
  // Only another connection may move pages while the writer keeps everybody from committing.
  const mover = connect(path, { busyTimeoutMs: 0 });
  const log = new LogFollower(path);
  let framesSealed = 0;

  // Moves nothing, and tells how many frames are in the log.
  const counting = mover.prepare<[], { log: number }>("PRAGMA wal_checkpoint(NOOP)");
  const countFrames = (): number => counting.get()?.log ?? 0;

  function checkpoint(whileSealed?: () => void): void {
    sealLog(writer, log, () => {
      mover.pragma("wal_checkpoint(PASSIVE)");
      whileSealed?.();
    });
    framesSealed = countFrames();
  }

  return {
    checkpoint,

    async isDue(): Promise<boolean> {
      const frames = countFrames();
      if (frames < framesSealed) framesSealed = 0;
      if (frames - framesSealed < FRAMES_BETWEEN_SEALS) return false;
      while (!log.readSome()) await setImmediate();
      return true;
    },

    // Throws at once where a lock is missing, so that whoever calls can try again.
    holdSealed(work): Promise<void> {
      beginSealed(writer, log);
      return work().finally(() => writer.exec("ROLLBACK"));
    },

    truncate(): boolean {
      try {
        // What others commit from here on is not moved: SQLite moves nothing that a reader is to miss.
        checkpoint(() => reader.exec("BEGIN; SELECT 1 FROM sqlite_master"));
        // Only the connection that cuts it off does not take it for a commit of somebody else.
        return writer.pragma("wal_checkpoint(TRUNCATE)", { simple: true }) === 0;
      } finally {
        if (reader.inTransaction) reader.exec("ROLLBACK");
      }
    },

    close: () => void mover.close(),
  };
}

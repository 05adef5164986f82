import { type Connection, connect } from "./connection.ts";
import {
  Block,
  blockOf,
  isSealed,
  markSealed,
  pageCountOf,
  pagesWithoutSum,
  readBlock,
  sumOf,
  writeBlock,
} from "./page-sums.ts";
import { readLog } from "./write-ahead-log.ts";

/** What SQLite moves into the file by itself at 1,000 frames is moved by us, sealed. */
const FRAMES_BETWEEN_SEALS = 1_000;

type Pages = Iterable<readonly [number, Uint8Array]>;

/** Brings the checksums of these pages up to date; answers whether one was not. */
function updateSums(connection: Connection, pages: Pages): boolean {
  const without = pagesWithoutSum(connection);
  const pageCount = pageCountOf(connection);
  const blocks = new Map<number, Block>();
  const changed = new Set<Block>();
  for (const [number, content] of pages) {
    // Pages that the database has grown smaller by are in the log still.
    if (without.has(number) || number > pageCount) continue;
    const index = blockOf(number);
    const block = blocks.get(index) ?? readBlock(connection, index) ?? new Block(index);
    blocks.set(index, block);
    const sum = sumOf(content);
    if (block.get(number) === sum) continue;
    block.set(number, sum);
    changed.add(block);
  }
  for (const block of changed) writeBlock(connection, block);
  return changed.size > 0;
}

/**
 * Brings the checksums of all that is in the log up to date, and then calls `whileSealed`, while
 * nobody can commit anything. Writing checksums changes pages, too: it goes on until none changes.
 */
function sealLog(connection: Connection, path: string, whileSealed: () => void): void {
  for (;;) {
    connection.exec("BEGIN IMMEDIATE");
    try {
      const isUpdated = updateSums(connection, readLog(path).pages);
      if (!isUpdated) whileSealed();
      connection.exec(isUpdated ? "COMMIT" : "ROLLBACK");
      if (!isUpdated) return;
    } catch (error) {
      if (connection.inTransaction) connection.exec("ROLLBACK");
      throw error;
    }
  }
}

/**
 * Puts what the log of a file that nobody else uses holds into the file, and closes the connection.
 * The first page is written once more: SQLite's backup has changed it.
 */
export function foldAndClose(connection: Connection, path: string): void {
  try {
    if (isSealed(connection)) {
      connection.pragma("journal_mode = WAL");
      markSealed(connection);
      sealLog(connection, path, () => undefined);
    }
  } finally {
    connection.close();
  }
}

/**
 * Gives every page its checksum, each as it is now. The file is written anew for that: so all of it
 * is in the log, where this process can read it without touching SQLite's locks.
 */
export function sealWhole(connection: Connection, path: string): void {
  connection.exec("VACUUM");
  sealLog(connection, path, () => undefined);
  markSealed(connection);
}

export interface SealedCheckpoints {
  /** Calls `whileSealed` while nobody can commit anything. */
  checkpoint(whileSealed?: () => void): void;
  /** To be called after commits; seldom does anything. */
  checkpointIfLong(): void;
  /** Cuts the log off; answers false when somebody was reading or writing. */
  truncate(): boolean;
  close(): void;
}

/**
 * Moves what the log holds into the file, each time sealed before. SQLite must not do that by itself,
 * on any connection of any process: pages would come to the file that have no checksum.
 */
export function createSealedCheckpoints(writer: Connection, path: string): SealedCheckpoints {
  // Only another connection may move pages while the writer keeps everybody from committing.
  const mover = connect(path, { busyTimeoutMs: 0 });
  let framesSealed = 0;

  // Moves nothing, and tells how many frames are in the log.
  const counting = mover.prepare<[], { log: number }>("PRAGMA wal_checkpoint(NOOP)");
  const countFrames = (): number => counting.get()?.log ?? 0;
  const revision = (): unknown => mover.pragma("data_version", { simple: true });

  function checkpoint(whileSealed?: () => void): void {
    sealLog(writer, path, () => {
      mover.pragma("wal_checkpoint(PASSIVE)");
      whileSealed?.();
    });
    framesSealed = countFrames();
  }

  return {
    checkpoint,

    checkpointIfLong(): void {
      const frames = countFrames();
      if (frames < framesSealed) framesSealed = 0;
      if (frames - framesSealed >= FRAMES_BETWEEN_SEALS) checkpoint();
    },

    truncate(): boolean {
      let before: unknown;
      checkpoint(() => {
        before = revision();
      });
      const isTruncated = mover.pragma("wal_checkpoint(TRUNCATE)", { simple: true }) === 0;
      // Another process has committed in between, and its pages came along without a checksum.
      if (revision() !== before) sealWhole(writer, path);
      return isTruncated;
    },

    close: () => void mover.close(),
  };
}

import { closeSync, fstatSync, openSync, readSync } from "node:fs";

/*
 * Reads SQLite's write-ahead log (https://www.sqlite.org/fileformat2.html#the_write_ahead_log): a
 * header, then frames of one page each. A frame counts when the checksums of all frames up to it are
 * right and a commit follows, which is what SQLite itself goes by after a crash.
 */

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const MAGIC = 0x377f0682;
const BIG_ENDIAN_MAGIC = MAGIC + 1;

/** Where the fields stand. */
const HEADER = { magic: 0, pageSize: 8, salt: 16, sums: 24 } as const;
const FRAME = { page: 0, pagesAfterCommit: 4, salt: 8, sums: 16 } as const;
const SUMMED_OF_FRAME_HEADER = 8;
const WORD_BYTES = 4;

export interface LoggedPages {
  /** The newest content of each page that was changed and committed. */
  pages: ReadonlyMap<number, Uint8Array>;
  /** Commits are in it that can't be read, so that what they wrote would be missing. */
  isDamaged: boolean;
}

const NOTHING: LoggedPages = { pages: new Map(), isDamaged: false };

function readWhole(path: string): Buffer | undefined {
  let descriptor: number;
  try {
    descriptor = openSync(path, "r");
  } catch {
    return undefined;
  }
  try {
    // Of its own memory, so that words in it can be read at their place.
    const bytes = new Uint8Array(fstatSync(descriptor).size);
    const length = readSync(descriptor, bytes, 0, bytes.length, 0);
    return Buffer.from(bytes.buffer, 0, length);
  } finally {
    closeSync(descriptor);
  }
}

/** The two running sums over pairs of words, as SQLite's document tells. */
class RunningSums {
  #first = 0;
  #second = 0;
  readonly #log: DataView;
  readonly #isLittleEndian: boolean;

  constructor(log: Buffer, isLittleEndian: boolean) {
    this.#log = new DataView(log.buffer, log.byteOffset, log.byteLength);
    this.#isLittleEndian = isLittleEndian;
  }

  add(from: number, length: number): void {
    for (let at = from; at < from + length; at += 2 * WORD_BYTES) {
      this.#first = (this.#first + this.#log.getInt32(at, this.#isLittleEndian) + this.#second) | 0;
      this.#second =
        (this.#second + this.#log.getInt32(at + WORD_BYTES, this.#isLittleEndian) + this.#first) |
        0;
    }
  }

  areAt(at: number): boolean {
    return (
      this.#log.getInt32(at) === this.#first && this.#log.getInt32(at + WORD_BYTES) === this.#second
    );
  }
}

/** Reads the log that stands beside a database file; an empty one where there is none. */
export function readLog(databaseFile: string): LoggedPages {
  const log = readWhole(`${databaseFile}-wal`);
  if (log === undefined || log.length < HEADER_BYTES) return NOTHING;
  const magic = log.readUInt32BE(HEADER.magic);
  const sums = new RunningSums(log, magic === MAGIC);
  sums.add(0, HEADER.sums);
  // Nothing after a broken header has been answered for: it is written and synced first.
  if ((magic !== MAGIC && magic !== BIG_ENDIAN_MAGIC) || !sums.areAt(HEADER.sums)) return NOTHING;

  const pageSize = log.readUInt32BE(HEADER.pageSize);
  const salt = log.readBigUInt64BE(HEADER.salt);
  const frameBytes = FRAME_HEADER_BYTES + pageSize;
  const pages = new Map<number, Uint8Array>();
  let uncommitted: [number, Uint8Array][] = [];
  let isChainWhole = true;
  let lostCommits = 0;
  let isDamaged = false;
  for (let at = HEADER_BYTES; at + frameBytes <= log.length; at += frameBytes) {
    // Frames of the log's earlier rounds follow those of the present one.
    const isOfThisRound = log.readBigUInt64BE(at + FRAME.salt) === salt;
    const isCommit = log.readUInt32BE(at + FRAME.pagesAfterCommit) !== 0;
    if (isChainWhole) {
      sums.add(at, SUMMED_OF_FRAME_HEADER);
      sums.add(at + FRAME_HEADER_BYTES, pageSize);
      isChainWhole = isOfThisRound && sums.areAt(at + FRAME.sums);
    }
    if (isChainWhole) {
      const content = log.subarray(at + FRAME_HEADER_BYTES, at + frameBytes);
      uncommitted.push([log.readUInt32BE(at + FRAME.page), content]);
      if (!isCommit) continue;
      for (const [page, newest] of uncommitted) pages.set(page, newest);
      uncommitted = [];
    } else if (isOfThisRound) {
      // Each commit is synced before the next begins: what follows one proves it was whole once.
      if (lostCommits > 0) isDamaged = true;
      if (isCommit) lostCommits += 1;
    }
  }
  return { pages, isDamaged };
}

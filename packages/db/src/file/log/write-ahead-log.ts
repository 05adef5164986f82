import { closeSync, existsSync, openSync, readSync, realpathSync } from "node:fs";
import { FRAME_HEADER_BYTES, type Frame, LogSums, readFrame } from "./log-frame.ts";

/*
 * Reads SQLite's write-ahead log (https://www.sqlite.org/fileformat2.html#the_write_ahead_log): a
 * header, then frames of one page each. A frame counts if the checksums of all frames up to it
 * are right and a commit follows: SQLite's own rule after a crash.
 */

const HEADER_BYTES = 32;
const MAGIC = 0x377f0682;
const BIG_ENDIAN_MAGIC = MAGIC + 1;
const HEADER = { magic: 0, pageSize: 8, salt: 16, sums: 24 } as const;

const BYTES_AT_ONCE = 2 ** 22;

/** The checksum of the newest content of each page. */
export type PageSums = ReadonlyMap<number, number>;

export interface LogContents {
  /** Of everything committed. */
  sums: PageSums;
  /** It holds commits that can't be read, so that their changes would be lost. */
  isDamaged: boolean;
  /** The pages of a log whose broken header makes it unreadable to SQLite. */
  unreachable?: PageSums;
}

const NOTHING: LogContents = { sums: new Map(), isDamaged: false };

/** Gathers pages up to the last commit. */
class CommittedSums {
  readonly sums = new Map<number, number>();
  #uncommitted: Frame[] = [];

  add(frame: Frame): void {
    this.#uncommitted.push(frame);
    if (!frame.isCommit) return;
    for (const { page, sum } of this.#uncommitted) this.sums.set(page, sum);
    this.#uncommitted = [];
  }
}

/** Where a frame stands in the log; the first has number 0. */
export const frameOffset = (frame: number, pageSize: number): number =>
  HEADER_BYTES + frame * (FRAME_HEADER_BYTES + pageSize);

/** The memory into which frames are read. */
export function makeChunk(pageSize: number, bytes: number): Buffer {
  const frameBytes = FRAME_HEADER_BYTES + pageSize;
  return Buffer.alloc(Math.max(1, Math.floor(bytes / frameBytes)) * frameBytes);
}

export function* readFrames(
  descriptor: number,
  pageSize: number,
  { skipped = 0, chunk = makeChunk(pageSize, BYTES_AT_ONCE) } = {},
): Generator<Frame> {
  const frameBytes = FRAME_HEADER_BYTES + pageSize;
  for (let position = frameOffset(skipped, pageSize); ; position += chunk.length) {
    const length = readSync(descriptor, chunk, 0, chunk.length, position);
    for (let at = 0; at + frameBytes <= length; at += frameBytes) {
      yield readFrame(chunk.subarray(at, at + frameBytes));
    }
    if (length < chunk.length) return;
  }
}

/**
 * A frame that follows a commit proves that the commit was whole once: each is synced before the next
 * is begun. After a power cut, only older frames can follow the last one, and their checksums do
 * not continue it.
 */
class LostCommits {
  isProven = false;
  #isAfterCommit = false;

  add(frame: Frame, { isOfThisRound, isNext }: { isOfThisRound: boolean; isNext: boolean }): void {
    if (this.#isAfterCommit && isOfThisRound && isNext) this.isProven = true;
    this.#isAfterCommit = frame.isCommit;
  }
}

function readRound(frames: Iterable<Frame>, salt: bigint, sums: LogSums): LogContents {
  const committed = new CommittedSums();
  const lost = new LostCommits();
  let isChainWhole = true;
  for (const frame of frames) {
    // Frames of the log's earlier rounds follow those of the present one.
    const isOfThisRound = frame.salt === salt;
    const isNext = sums.goOn(frame);
    isChainWhole &&= isOfThisRound && isNext;
    if (isChainWhole) committed.add(frame);
    else lost.add(frame, { isOfThisRound, isNext });
  }
  return { sums: committed.sums, isDamaged: lost.isProven };
}

/** The header is synced before the first frame is written: with frames after it, it was whole once. */
function readWithoutHeader(frames: Iterable<Frame>): LogContents {
  const committed = new CommittedSums();
  let first: Frame | undefined;
  for (const frame of frames) {
    first ??= frame;
    if (frame.salt !== first.salt) break;
    committed.add(frame);
  }
  return { ...NOTHING, isDamaged: first !== undefined, unreachable: committed.sums };
}

/** The begin of a round: once the log is moved into the file, it begins anew. */
export interface LogHeader {
  pageSize: number;
  salt: bigint;
  sums: LogSums;
}

/** Undefined if there is no header yet. */
export function readHeader(descriptor: number): LogHeader | "broken" | undefined {
  const header = Buffer.alloc(HEADER_BYTES);
  if (readSync(descriptor, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) return undefined;
  const magic = header.readUInt32BE(HEADER.magic);
  const sums = new LogSums(magic !== BIG_ENDIAN_MAGIC);
  sums.add(header.subarray(0, HEADER.sums));
  if ((magic !== MAGIC && magic !== BIG_ENDIAN_MAGIC) || !sums.areAt(header, HEADER.sums)) {
    return "broken";
  }
  return {
    pageSize: header.readUInt32BE(HEADER.pageSize),
    salt: header.readBigUInt64BE(HEADER.salt),
    sums,
  };
}

function readOpenLog(descriptor: number, pageSize: number): LogContents {
  const header = readHeader(descriptor);
  if (header === undefined) return NOTHING;
  if (header === "broken") return readWithoutHeader(readFrames(descriptor, pageSize));
  return readRound(readFrames(descriptor, header.pageSize), header.salt, header.sums);
}

/** The log beside a data file, open for reading; undefined if there is none. */
function openLog(databaseFile: string): number | undefined {
  // SQLite follows links, and keeps the log beside the file itself.
  const log = `${realpathSync(databaseFile)}-wal`;
  return existsSync(log) ? openSync(log, "r") : undefined;
}

/** Calls `read` with the log beside a data file; undefined if there is none. */
export function withLog<T>(databaseFile: string, read: (descriptor: number) => T): T | undefined {
  const descriptor = openLog(databaseFile);
  if (descriptor === undefined) return undefined;
  try {
    return read(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** The same for work that takes its time. */
export async function withOpenLog(
  databaseFile: string,
  read: (descriptor: number) => Promise<void>,
): Promise<void> {
  const descriptor = openLog(databaseFile);
  if (descriptor === undefined) return;
  await read(descriptor).finally(() => closeSync(descriptor));
}

/** Reads the whole log of a data file; a missing log is an empty one. */
export const readLog = (databaseFile: string, pageSize: number): LogContents =>
  withLog(databaseFile, (descriptor) => readOpenLog(descriptor, pageSize)) ?? NOTHING;

import { sumOf } from "../page-sums/page-sums.ts";

export const FRAME_HEADER_BYTES = 24;

/** Where the fields of a frame stand. */
const FRAME = { page: 0, pagesAfterCommit: 4, salt: 8, sums: 16 } as const;
const SUMMED_OF_HEADER = 8;
const WORD_BYTES = 4;

/** One page in SQLite's write-ahead log. */
export interface Frame {
  bytes: Buffer;
  page: number;
  isCommit: boolean;
  salt: bigint;
  /** The page sum, as the file keeps it. */
  sum: number;
}

/** @param at where the frame begins */
export const pageOfFrame = (bytes: Buffer, at = 0): number => bytes.readUInt32BE(at + FRAME.page);
export const saltOfFrame = (bytes: Buffer, at = 0): bigint =>
  bytes.readBigUInt64BE(at + FRAME.salt);

export const readFrame = (bytes: Buffer): Frame => ({
  bytes,
  page: pageOfFrame(bytes),
  isCommit: bytes.readUInt32BE(FRAME.pagesAfterCommit) !== 0,
  salt: saltOfFrame(bytes),
  sum: sumOf(bytes.subarray(FRAME_HEADER_BYTES)),
});

/** The two running sums over pairs of words of SQLite's file format. */
export class LogSums {
  #first = 0;
  #second = 0;
  readonly #isLittleEndian: boolean;

  constructor(isLittleEndian: boolean) {
    this.#isLittleEndian = isLittleEndian;
  }

  copy(): LogSums {
    const copy = new LogSums(this.#isLittleEndian);
    copy.#first = this.#first;
    copy.#second = this.#second;
    return copy;
  }

  add(bytes: Buffer, from = 0, to = bytes.length): void {
    const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const isLittleEndian = this.#isLittleEndian;
    // V8 reads a word twice as fast where a literal says its order.
    const read = (at: number) =>
      isLittleEndian ? words.getInt32(at, true) : words.getInt32(at, false);
    let [first, second] = [this.#first, this.#second];
    for (let at = from; at < to; at += 2 * WORD_BYTES) {
      first = (first + read(at) + second) | 0;
      second = (second + read(at + WORD_BYTES) + first) | 0;
    }
    this.#first = first;
    this.#second = second;
  }

  areAt(bytes: Buffer, at: number): boolean {
    return (
      bytes.readInt32BE(at) === this.#first && bytes.readInt32BE(at + WORD_BYTES) === this.#second
    );
  }

  /** Whether a frame follows the one before; continues from the frame's own sums. */
  goOn({ bytes }: Frame): boolean {
    this.add(bytes, 0, SUMMED_OF_HEADER);
    this.add(bytes, FRAME_HEADER_BYTES);
    const isNext = this.areAt(bytes, FRAME.sums);
    this.#first = bytes.readInt32BE(FRAME.sums);
    this.#second = bytes.readInt32BE(FRAME.sums + WORD_BYTES);
    return isNext;
  }
}

import { crc32 } from "node:zlib";
import type { Connection } from "../connection/connection.ts";
import { WrongBytesError } from "./wrong-bytes-error.ts";

/*
 * A checksum of every page, in a table of the same file: SQLite can't see a damaged byte inside
 * somebody's words. The rows of that table carry a checksum of their own, `proof`.
 */

/** Two blocks fit into one page of 4 KiB. */
const PAGES_PER_BLOCK = 500;
const SUM_BYTES = 4;

/** SQLite locks bytes here and never writes their page. */
const LOCKED_BYTE = 0x40000000;

/** `PRAGMA user_version` of a file in which every page has its sum. */
const SEALED = 1;

/** Never 0, which stands for a page without a sum. */
export const sumOf = (page: Uint8Array): number => crc32(page) || 1;

const proofOf = (block: number, sums: Uint8Array): number => crc32(sums, block);

export const blockOf = (page: number): number => Math.floor((page - 1) / PAGES_PER_BLOCK);

const offsetOf = (page: number): number => ((page - 1) % PAGES_PER_BLOCK) * SUM_BYTES;

/** The checksums of one block of pages. */
export class Block {
  readonly number: number;
  readonly sums: Buffer;

  constructor(number: number, sums: Buffer = Buffer.alloc(PAGES_PER_BLOCK * SUM_BYTES)) {
    this.number = number;
    this.sums = sums;
  }

  get(page: number): number {
    return this.sums.readUInt32LE(offsetOf(page));
  }

  set(page: number, sum: number): void {
    this.sums.writeUInt32LE(sum, offsetOf(page));
  }
}

/** Whether every page of the file has its sum; files of earlier versions have none. */
export const isSealed = (connection: Connection): boolean =>
  connection.pragma("user_version", { simple: true }) === SEALED;

/** Whether the file has the table of sums; files of the first versions have none. */
export const hasSums = (connection: Connection): boolean =>
  connection.prepare("SELECT 1 FROM sqlite_master WHERE name = 'pageSums'").get() !== undefined;

export const markSealed = (connection: Connection): void => {
  connection.pragma(`user_version = ${SEALED}`);
};

/** The checksums of a file, block by block. */
export interface BlockStore {
  /** @throws WrongBytesError if the sums themselves are damaged. */
  read(number: number): Block | undefined;
  write(block: Block): void;
}

export function createBlockStore(connection: Connection): BlockStore {
  const reading = connection.prepare<[number], { sums: Buffer; proof: number }>(
    "SELECT sums, proof FROM pageSums WHERE block = ?",
  );
  const writing = connection.prepare(
    "INSERT OR REPLACE INTO pageSums (block, sums, proof) VALUES (?, ?, ?)",
  );
  return {
    read(number) {
      const row = reading.get(number);
      if (row === undefined) return undefined;
      const isRight =
        Buffer.isBuffer(row.sums) &&
        row.sums.length === PAGES_PER_BLOCK * SUM_BYTES &&
        row.proof === proofOf(number, row.sums);
      if (!isRight) throw new WrongBytesError("the checksums of its pages are damaged");
      return new Block(number, row.sums);
    },
    write: ({ number, sums }) => void writing.run(number, sums, proofOf(number, sums)),
  };
}

/** The pages without a sum: those of the sums' own table, and the one that is never written. */
export function pagesWithoutSum(connection: Connection): ReadonlySet<number> {
  const own = connection
    .prepare<[], number>("SELECT pageno FROM dbstat WHERE name = 'pageSums'")
    .pluck()
    .all();
  return new Set([...own, Math.floor(LOCKED_BYTE / pageSizeOf(connection)) + 1]);
}

const readNumber = (connection: Connection, pragma: string): number =>
  Number(connection.pragma(pragma, { simple: true }));

export const pageSizeOf = (connection: Connection): number => readNumber(connection, "page_size");

export const pageCountOf = (connection: Connection): number => readNumber(connection, "page_count");

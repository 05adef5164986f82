import type { Finding } from "../../checks/finding.ts";
import type { OnProgress } from "../../checks/slices.ts";
import type { Connection } from "../connection/connection.ts";
import { readLog } from "../log/write-ahead-log.ts";
import { readPageSize, sumPages } from "../page-sums/page-scan.ts";
import {
  type Block,
  blockOf,
  createBlockStore,
  pageCountOf,
  pageSizeOf,
  pagesWithoutSum,
} from "../page-sums/page-sums.ts";
import { WrongBytesError } from "../page-sums/wrong-bytes-error.ts";

const WHAT = "bytes of the file";
const PAGES_NAMED = 5;

export const describePages = (numbers: readonly number[]): Finding[] => {
  if (numbers.length === 0) return [];
  const some = numbers.slice(0, PAGES_NAMED).join(", ");
  const more = numbers.length > PAGES_NAMED ? ", …" : "";
  const problem = `pages that are not as they were written: ${some}${more}`;
  return [{ what: WHAT, problem }];
};

export const describeLog = (): Finding => ({
  what: WHAT,
  problem: "the write-ahead log beside it is damaged",
});

/** Progress is told after so many pages. */
const PAGES_PER_STEP = 4_096;

export interface WrongBytes {
  pages: number[];
  isLogDamaged: boolean;
}

/** A file of which a connection holds a read transaction, and the same file open to be read. */
export interface ReadableFile {
  connection: Connection;
  path: string;
  descriptor: number;
}

/**
 * Finds what is not as it was written, in one pass over the file. The connection is to hold its read
 * transaction since before: then nobody changes a page meanwhile that is not in the log.
 * @throws WrongBytesError when the checksums are damaged themselves.
 */
export function findWrongBytes(
  { connection, path, descriptor }: ReadableFile,
  onProgress?: OnProgress,
): WrongBytes {
  const pageSize = pageSizeOf(connection);
  if (readPageSize(descriptor) !== pageSize) throw new WrongBytesError("its header is damaged");
  const log = readLog(path, pageSize);
  const without = pagesWithoutSum(connection);
  const total = pageCountOf(connection);
  const blocks = createBlockStore(connection);
  // Where the header of the log is broken, SQLite does without it, and all is well if everything in
  // it had come into the file before.
  const missing = new Map(log.unreachable);
  const wrong: number[] = [];
  let block: Block | undefined;
  let page = 0;

  const isWrong = (sum: number | undefined): boolean => {
    if (block?.number !== blockOf(page)) block = blocks.read(blockOf(page));
    // Of a page that waits in the log it does not matter what the file says.
    if (log.sums.has(page) || without.has(page)) return false;
    return block === undefined || block.get(page) !== sum;
  };

  for (const sum of sumPages(descriptor, pageSize)) {
    page += 1;
    if (missing.get(page) === sum) missing.delete(page);
    if (page <= total && isWrong(sum)) wrong.push(page);
    if (page % PAGES_PER_STEP === 0) onProgress?.({ done: Math.min(page, total), total });
  }
  // What the file is too short for.
  while (page < total) {
    page += 1;
    if (isWrong(undefined)) wrong.push(page);
  }
  const isLogDamaged = log.unreachable?.size ? missing.size > 0 : log.isDamaged;
  return { pages: wrong, isLogDamaged };
}

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

/** Pages between two reports of progress. */
const PAGES_PER_STEP = 4_096;

export interface WrongBytes {
  pages: number[];
  isLogDamaged: boolean;
}

/** A file that a connection holds in a read transaction, and that is open for reading as well. */
export interface ReadableFile {
  connection: Connection;
  path: string;
  descriptor: number;
}

/**
 * Finds pages that differ from what was written, in one pass over the file. The connection must
 * already hold its read transaction: then only pages in the log change meanwhile.
 * @throws WrongBytesError if the page sums themselves are damaged.
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
  // SQLite ignores a log with a broken header. Nothing is lost if all its pages are in the file.
  const missing = new Map(log.unreachable);
  const wrong: number[] = [];
  let block: Block | undefined;
  let page = 0;

  const isWrong = (sum: number | undefined): boolean => {
    if (block?.number !== blockOf(page)) block = blocks.read(blockOf(page));
    // The file's version of a page does not count while a newer one is in the log.
    if (log.sums.has(page) || without.has(page)) return false;
    return block === undefined || block.get(page) !== sum;
  };

  for (const sum of sumPages(descriptor, pageSize)) {
    page += 1;
    if (missing.get(page) === sum) missing.delete(page);
    if (page <= total && isWrong(sum)) wrong.push(page);
    if (page % PAGES_PER_STEP === 0) onProgress?.({ done: Math.min(page, total), total });
  }
  // Pages beyond the end of a file that was cut off.
  while (page < total) {
    page += 1;
    if (isWrong(undefined)) wrong.push(page);
  }
  const isLogDamaged = log.unreachable?.size ? missing.size > 0 : log.isDamaged;
  return { pages: wrong, isLogDamaged };
}

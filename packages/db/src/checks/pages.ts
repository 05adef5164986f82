import type { Connection } from "../file/connection.ts";
import type { PageScan } from "../file/page-scan.ts";
import {
  type Block,
  blockOf,
  pageCountOf,
  pageSizeOf,
  pagesWithoutSum,
  readBlock,
} from "../file/page-sums.ts";
import { type LoggedPages, readLog } from "../file/write-ahead-log.ts";
import { WrongBytesError } from "../file/wrong-bytes-error.ts";
import type { Finding } from "./finding.ts";

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

/**
 * Whether commits are missing that were in the log. Where its header is broken, SQLite does without
 * it, and all is well if everything in it had come into the file before.
 */
function isLogDamaged({ isDamaged, unreachable }: LoggedPages, scan: PageScan): boolean {
  if (unreachable === undefined || unreachable.size === 0) return isDamaged;
  return [...unreachable].some(([page, sum]) => scan.sums[page - 1] !== sum);
}

export interface WrongBytes {
  pages: number[];
  isLogDamaged: boolean;
}

/**
 * What is not as it was written. The connection is to hold a read transaction since before the scan:
 * then nobody changes a page meanwhile that is not in the log.
 * @throws WrongBytesError when the checksums are damaged themselves.
 */
export function findWrongBytes(connection: Connection, path: string, scan: PageScan): WrongBytes {
  if (scan.pageSize !== pageSizeOf(connection)) throw new WrongBytesError("its header is damaged");
  const log = readLog(path, scan.pageSize);
  const without = pagesWithoutSum(connection);
  const pages: number[] = [];
  let block: Block | undefined;
  for (let page = 1; page <= pageCountOf(connection); page += 1) {
    if (block?.number !== blockOf(page)) block = readBlock(connection, blockOf(page));
    // Of a page that waits in the log it does not matter what the file says.
    if (log.sums.has(page) || without.has(page)) continue;
    if (block === undefined || block.get(page) !== scan.sums[page - 1]) pages.push(page);
  }
  return { pages, isLogDamaged: isLogDamaged(log, scan) };
}

import type { Connection } from "../file/connection.ts";
import type { PageScan } from "../file/page-scan.ts";
import {
  type Block,
  blockOf,
  isSealed,
  pageCountOf,
  pageSizeOf,
  pagesWithoutSum,
  readBlock,
} from "../file/page-sums.ts";
import { readLog } from "../file/write-ahead-log.ts";
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

/**
 * The pages that are not as they were written; none in files of earlier versions, which have no
 * checksums. The connection is to hold a read transaction.
 * @throws WrongBytesError when the checksums or the log are damaged themselves.
 */
export function findWrongPages(connection: Connection, path: string, scan: PageScan): number[] {
  if (!isSealed(connection)) return [];
  const { pages: logged, isDamaged } = readLog(path);
  if (isDamaged) throw new WrongBytesError("the write-ahead log beside it is damaged");
  if (scan.pageSize !== pageSizeOf(connection)) throw new WrongBytesError("its header is damaged");
  const without = pagesWithoutSum(connection);
  const wrong: number[] = [];
  let block: Block | undefined;
  for (let page = 1; page <= pageCountOf(connection); page += 1) {
    if (block?.number !== blockOf(page)) block = readBlock(connection, blockOf(page));
    // Of a page that waits in the log it does not matter what the file says.
    if (logged.has(page) || without.has(page)) continue;
    if (block === undefined || block.get(page) !== scan.sums[page - 1]) wrong.push(page);
  }
  return wrong;
}

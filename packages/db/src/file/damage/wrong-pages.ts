import { fstatSync, readSync } from "node:fs";
import type { OnProgress } from "../../checks/slices.ts";
import type { Connection } from "../connection/connection.ts";
import { forEachVersion } from "../log/logged-pages.ts";
import { type PageSums, readLog } from "../log/write-ahead-log.ts";
import { readPageSize, sumPages } from "../page-sums/page-scan.ts";
import {
  type Block,
  blockOf,
  createBlockStore,
  pageCountOf,
  pageSizeOf,
  pagesWithoutSum,
  sumOf,
} from "../page-sums/page-sums.ts";
import { WrongBytesError } from "../page-sums/wrong-bytes-error.ts";

/** The quick look's share of a large file, with the tables' definitions in it. */
const FIRST_PAGES = 256;

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

export interface LookOptions {
  onProgress?: OnProgress | undefined;
  /** Looks at the first pages, the length and the log only. */
  isQuick?: boolean | undefined;
}

/** SQLite ignores a log with a broken header. Nothing is lost if all its pages are in the file. */
function isInFile(pages: PageSums, descriptor: number, pageSize: number): boolean {
  const bytes = Buffer.alloc(pageSize);
  return [...pages].every(([page, sum]) => {
    const read = readSync(descriptor, bytes, 0, pageSize, (page - 1) * pageSize);
    return read === pageSize && sumOf(bytes) === sum;
  });
}

/**
 * A page with a newer version in the log is about to get that version's sum, or to become that
 * version. Keeps those of which neither is the case.
 */
function keepUnknown(
  logged: Map<number, readonly [expected: number, sum: number]>,
  path: string,
): Iterable<number> {
  if (logged.size > 0) {
    forEachVersion(path, (page, sum) => {
      if (logged.get(page)?.includes(sum)) logged.delete(page);
    });
  }
  return logged.keys();
}

/**
 * Finds pages that differ from what was written, in one pass over the file. The connection must already hold its read transaction: then only pages
 * in the log change meanwhile.
 * @throws WrongBytesError if the page sums themselves are damaged.
 */
export function findWrongBytes(
  { connection, path, descriptor }: ReadableFile,
  { isQuick, onProgress }: LookOptions,
): WrongBytes {
  const pageSize = pageSizeOf(connection);
  if (readPageSize(descriptor) !== pageSize) throw new WrongBytesError("its header is damaged");
  const log = readLog(path, pageSize);
  const total = pageCountOf(connection);
  const blocks = createBlockStore(connection);
  const wrong: number[] = [];
  const logged = new Map<number, readonly [expected: number, sum: number]>();
  let block: Block | undefined;
  let page = 0;

  const isWrong = (sum: number | undefined): boolean => {
    if (block?.number !== blockOf(page)) block = blocks.read(blockOf(page));
    const expected = block?.get(page);
    if (log.sums.has(page)) {
      if (expected && sum && expected !== sum) logged.set(page, [expected, sum]);
      return false;
    }
    // A page that holds sums has none; to list those takes time by the size of the file.
    return expected !== sum && !(isQuick && expected === 0 && sum !== undefined);
  };

  for (const sum of sumPages(descriptor, pageSize)) {
    page += 1;
    if (page <= total && isWrong(sum)) wrong.push(page);
    if (page % PAGES_PER_STEP === 0) onProgress?.({ done: Math.min(page, total), total });
    if (isQuick && page >= FIRST_PAGES) break;
  }
  // Pages beyond the end of a file that was cut off.
  page = Math.max(page, Math.floor(fstatSync(descriptor).size / pageSize));
  while (page < total) {
    page += 1;
    if (isWrong(undefined)) wrong.push(page);
  }
  const isLogDamaged = log.unreachable?.size
    ? !isInFile(log.unreachable, descriptor, pageSize)
    : log.isDamaged;
  wrong.push(...keepUnknown(logged, path));
  const without = wrong.length > 0 ? pagesWithoutSum(connection) : new Set();
  return { pages: wrong.filter((page) => !without.has(page)), isLogDamaged };
}

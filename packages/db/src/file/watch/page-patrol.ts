import { readSync, statSync } from "node:fs";
import type { Connection } from "../connection/connection.ts";
import { describePages } from "../damage/wrong-pages.ts";
import { readLog } from "../log/write-ahead-log.ts";
import {
  type Block,
  blockOf,
  createBlockStore,
  isSealed,
  pageCountOf,
  pageSizeOf,
  pagesWithoutSum,
  sumOf,
} from "../page-sums/page-sums.ts";

/** Few enough that nobody waits; a file of a gigabyte takes about half an hour. */
const PAGES_AT_ONCE = 128;

/** A longer log takes too long to read; a later round looks again. */
const LOG_BYTES_MAX = 8 * 1_024 * 1_024;

const logBytes = (path: string): number =>
  statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;

/** Compares some pages of the file with their sums, in one moment that the connection holds. */
function findDifferent(
  connection: Connection,
  descriptor: number,
  { first, count }: { first: number; count: number },
): number[] {
  const pageSize = pageSizeOf(connection);
  const bytes = Buffer.alloc(count * pageSize);
  const length = readSync(descriptor, bytes, 0, bytes.length, (first - 1) * pageSize);
  const blocks = createBlockStore(connection);
  const different: number[] = [];
  let block: Block | undefined;
  for (let at = 0; at < count; at += 1) {
    const page = first + at;
    if (block?.number !== blockOf(page)) block = blocks.read(blockOf(page));
    const expected = block?.get(page) ?? 0;
    // Pages without a sum wait in the log, or hold the sums.
    if (expected === 0) continue;
    const end = (at + 1) * pageSize;
    if (end > length || sumOf(bytes.subarray(end - pageSize, end)) !== expected) {
      different.push(page);
    }
  }
  return different;
}

/** Keeps the differing pages that no newer version in the log replaces. */
function keepWrong(connection: Connection, path: string, different: number[]): number[] {
  if (different.length === 0 || logBytes(path) > LOG_BYTES_MAX) return [];
  const without = pagesWithoutSum(connection);
  const { sums: logged } = readLog(path, pageSizeOf(connection));
  return different.filter((page) => !without.has(page) && !logged.has(page));
}

/**
 * Compares a few pages at each call, round and round, so that a fault of the disk is found
 * before somebody asks for the page. Returns the problem, if any.
 */
export function createPagePatrol(
  reader: Connection,
  path: string,
  descriptor: number,
): () => string | undefined {
  let next = 1;

  function lookAt(first: number): number[] {
    const count = Math.min(PAGES_AT_ONCE, pageCountOf(reader) - first + 1);
    if (count <= 0 || !isSealed(reader)) return [];
    return keepWrong(reader, path, findDifferent(reader, descriptor, { first, count }));
  }

  /** While a reader holds a moment, only pages in the log change in the file. */
  function lookInOneMoment(first: number): number[] {
    reader.exec("BEGIN");
    try {
      return lookAt(first);
    } finally {
      reader.exec("COMMIT");
    }
  }

  return () => {
    if (next > pageCountOf(reader)) next = 1;
    const first = next;
    next += PAGES_AT_ONCE;
    if (lookInOneMoment(first).length === 0) return undefined;
    return describePages(lookInOneMoment(first))[0]?.problem;
  };
}

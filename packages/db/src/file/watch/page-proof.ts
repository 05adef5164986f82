import { read, readSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import type { Progress } from "../../database.ts";
import type { Connection } from "../connection/connection.ts";
import { LoggedPages, watchLog } from "../log/logged-pages.ts";
import { describePages } from "../page-sums/page-findings.ts";
import {
  type Block,
  type BlockStore,
  blockOf,
  createBlockStore,
  isSealed,
  pageSizeOf,
  pagesWithoutSum,
  sumOf,
} from "../page-sums/page-sums.ts";
import { WrongBytesError } from "../page-sums/wrong-bytes-error.ts";

const readSome = promisify(read);

/** Compared within a millisecond. */
const PAGES_AT_ONCE = 256;

/** Between two steps where nobody waits for the proof: a gigabyte takes about a quarter of an hour. */
const REST_MS = 1_000;

/** A proof that somebody waits for leaves disk and processor to others most of the time. */
const REST_FACTOR = 3;
const SHORTEST_REST_MS = 5;

/** A second look tells damage from a page that was just being written. */
const LOOKS = 2;

interface ProofOrder {
  path: string;
  descriptor: number;
  /** Has no open transaction between two turns of the event loop. */
  reader: Connection;
  /** Whether all pages were compared before. */
  isProven: boolean;
  /** Whether the file is in its place, and not known to be damaged. */
  isWell: () => boolean;
  onWrong: (problem: string) => void;
  onFailure: (error: unknown) => void;
  onProven: (() => void) | undefined;
}

export interface PageProof {
  /** How many pages are proven; undefined once all are. */
  progress(): Progress | undefined;
  /** Proves the pages that are left without long rests. */
  hurry(): void;
  /** Resolves when it reads the file no more. */
  stop(): Promise<void>;
}

/**
 * Compares the pages of a file with their sums, a few at a time, round and round, so that a fault of
 * the disk is found before somebody asks for the page. Bytes are read outside of the thread that
 * serves.
 */
export function createPageProof(order: ProofOrder): PageProof {
  const { path, descriptor, reader, isWell, onWrong, onFailure, onProven } = order;
  const pageSize = pageSizeOf(reader);
  const logState = watchLog(reader);
  const loggedPages = new LoggedPages(path);
  const pageCount = reader.prepare<[], number>("PRAGMA page_count").pluck();
  const bytes = Buffer.allocUnsafeSlow(PAGES_AT_ONCE * pageSize);
  // Made once: one for each page of a large file would be much to clear up.
  const places = Array.from({ length: PAGES_AT_ONCE }, (_, at) =>
    bytes.subarray(at * pageSize, (at + 1) * pageSize),
  );
  const stopping = new AbortController();
  let isProven = order.isProven;
  const { promise: urgent, resolve: hurry } = Promise.withResolvers<void>();
  let isUrgent = false;
  let blocks: BlockStore | undefined;
  let next = 1;

  const countPages = (): number => pageCount.get() ?? 0;

  /** Which of these pages differ from their sums; a missing block of sums counts as different. */
  function compare(first: number, count: number, read: number): number[] {
    blocks ??= createBlockStore(reader);
    const different: number[] = [];
    let block: Block | undefined;
    for (let at = 0; at < count; at += 1) {
      const page = first + at;
      if (block?.number !== blockOf(page)) block = blocks.read(blockOf(page));
      const expected = block?.get(page);
      // A page without a sum waits in the log, or holds sums.
      if (expected === 0) continue;
      const place = places[at];
      if (!place || (at + 1) * pageSize > read || sumOf(place) !== expected) different.push(page);
    }
    return different;
  }

  /** While a reader holds a moment, only pages in the log change in the file. */
  function compareInOneMoment(page: number): boolean {
    reader.exec("BEGIN");
    try {
      if (page > countPages()) return false;
      const read = readSync(descriptor, bytes, 0, pageSize, (page - 1) * pageSize);
      return compare(page, 1, read).length > 0;
    } finally {
      reader.exec("COMMIT");
    }
  }

  /** Drops pages that wait in the log: the file has an older version. */
  async function dropLogged(pages: number[]): Promise<number[]> {
    if (pages.length === 0 || stopping.signal.aborted) return [];
    const logged = await loggedPages.in(logState().frames);
    return pages.filter((page) => !logged.has(page));
  }

  /** The pages that are wrong indeed. */
  async function keepWrong(different: number[]): Promise<number[]> {
    let wrong = await dropLogged(different);
    for (let look = 0; look < LOOKS && !stopping.signal.aborted; look += 1) {
      wrong = await dropLogged(wrong.filter(compareInOneMoment));
    }
    if (wrong.length === 0 || stopping.signal.aborted) return [];
    const without = pagesWithoutSum(reader);
    return wrong.filter((page) => !without.has(page));
  }

  function goOnFrom(page: number): void {
    next = page;
    if (next <= countPages()) return;
    next = 1;
    if (isProven) return;
    isProven = true;
    onProven?.();
  }

  async function step(): Promise<void> {
    const first = next;
    const count = Math.min(PAGES_AT_ONCE, countPages() - first + 1);
    if (count > 0 && isSealed(reader)) {
      const position = (first - 1) * pageSize;
      const { bytesRead } = await readSome(descriptor, bytes, 0, count * pageSize, position).catch(
        (error: Error) => {
          throw new WrongBytesError(error.message);
        },
      );
      if (stopping.signal.aborted) return;
      const wrong = await keepWrong(compare(first, count, bytesRead));
      if (stopping.signal.aborted) return;
      const [finding] = describePages(wrong);
      if (finding) return onWrong(finding.problem);
    }
    goOnFrom(first + PAGES_AT_ONCE);
  }

  const rest = (ms: number) =>
    setTimeout(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);

  async function run(): Promise<void> {
    await Promise.race([rest(REST_MS), urgent]);
    while (!stopping.signal.aborted) {
      const begin = performance.now();
      if (isWell()) await step().catch(onFailure);
      const spent = performance.now() - begin;
      const isQuick = isUrgent && !isProven;
      await rest(isQuick ? Math.max(SHORTEST_REST_MS, REST_FACTOR * spent) : REST_MS);
    }
  }

  const running = run();
  return {
    progress: () => (isProven ? undefined : { done: next - 1, total: countPages() }),
    hurry() {
      isUrgent = true;
      hurry();
    },
    stop() {
      stopping.abort();
      return running;
    },
  };
}

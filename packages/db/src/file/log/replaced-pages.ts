import { readSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import type { Connection } from "../connection/connection.ts";
import { describePages } from "../page-sums/page-findings.ts";
import {
  type Block,
  type BlockStore,
  blockOf,
  createBlockStore,
  isSealed,
  pageCountOf,
  pageSizeOf,
  pagesWithoutSum,
  sumOf,
} from "../page-sums/page-sums.ts";
import { WrongBytesError } from "../page-sums/wrong-bytes-error.ts";
import type { LogFollower } from "./log-follower.ts";
import { forEachVersion } from "./logged-pages.ts";

/** This many are read within a few milliseconds. */
const PAGES_AT_ONCE = 250;

/** A page whose version in the file has another sum than the stored one. */
interface Suspect {
  page: number;
  stored: number;
}

/**
 * Compares a page in the file with its sum before a newer version takes its place. Otherwise a
 * change next to damaged words would give the damage a sum of its own.
 */
export class ReplacedPages {
  readonly #connection: Connection;
  readonly #path: string;
  readonly #descriptor: number;
  readonly #page: Buffer;
  #blocks: BlockStore | undefined;
  #round: bigint | undefined;
  /** Those of this round of the log: the file takes them from the log afterwards. */
  readonly #proven = new Set<number>();

  constructor(connection: Connection, { path, descriptor }: { path: string; descriptor: number }) {
    this.#connection = connection;
    this.#path = path;
    this.#descriptor = descriptor;
    this.#page = Buffer.alloc(pageSizeOf(connection));
  }

  /** @throws WrongBytesError if the file's version of a page in the log is damaged. */
  prove(log: LogFollower): void {
    this.#proveAll(this.#unproven(log));
  }

  /** The same, without holding the thread up. */
  async proveInSlices(log: LogFollower): Promise<void> {
    const pages = this.#unproven(log);
    for (let done = 0; done < pages.length; done += PAGES_AT_ONCE) {
      this.#proveAll(pages.slice(done, done + PAGES_AT_ONCE));
      await setImmediate();
    }
  }

  #unproven({ pages, round }: LogFollower): number[] {
    if (round !== this.#round) this.#proven.clear();
    this.#round = round;
    return [...pages.keys()].filter((page) => !this.#proven.has(page));
  }

  #proveAll(pages: readonly number[]): void {
    const blocks = this.#findBlocks();
    if (pages.length === 0 || blocks === undefined) return;
    const wrong = this.#keepWrong(this.#findSuspects(pages, blocks));
    const [finding] = describePages(wrong.map(({ page }) => page));
    if (finding) throw new WrongBytesError(finding.problem);
    for (const page of pages) this.#proven.add(page);
  }

  /** Undefined until every page has its sum. */
  #findBlocks(): BlockStore | undefined {
    if (this.#blocks === undefined && isSealed(this.#connection)) {
      this.#blocks = createBlockStore(this.#connection);
    }
    return this.#blocks;
  }

  #findSuspects(pages: readonly number[], blocks: BlockStore): Suspect[] {
    const known = new Map<number, Block | undefined>();
    const suspects: Suspect[] = [];
    for (const page of pages) {
      const index = blockOf(page);
      if (!known.has(index)) known.set(index, blocks.read(index));
      const stored = known.get(index)?.get(page) ?? 0;
      if (stored !== 0 && this.#isDifferent(page, stored)) suspects.push({ page, stored });
    }
    return suspects;
  }

  #isDifferent(page: number, stored: number): boolean {
    const bytes = this.#page;
    const read = readSync(this.#descriptor, bytes, 0, bytes.length, (page - 1) * bytes.length);
    // Pages beyond the end come with the log.
    return read === bytes.length && sumOf(bytes) !== stored;
  }

  /** A sealed log that was not moved yet, as after a crash, has the version that the sum is of. */
  #keepWrong(suspects: readonly Suspect[]): Suspect[] {
    if (suspects.length === 0) return [];
    const sums = new Map(suspects.map(({ page, stored }) => [page, stored]));
    forEachVersion(this.#path, (page, sum) => {
      if (sums.get(page) === sum) sums.delete(page);
    });
    const without = pagesWithoutSum(this.#connection);
    const pageCount = pageCountOf(this.#connection);
    return suspects.filter(({ page }) => sums.has(page) && !without.has(page) && page <= pageCount);
  }
}

import {
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Connection, connect } from "../connection/connection.ts";
import { pageCountOf } from "../page-sums/page-sums.ts";
import { forEachVersion, LoggedPages, rewriteMoved, watchLog } from "./logged-pages.ts";
import { frameOffset } from "./write-ahead-log.ts";

const PAGE_BYTES = 4_096;
const FRAMES_AT_ONCE = 250;

let folder: string;
let path: string;
let writer: Connection;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-logged-pages-"));
  path = join(folder, "data.db");
  writer = connect(path);
  writer.pragma("journal_mode = WAL");
  writer.exec("CREATE TABLE words (word BLOB)");
  writer.pragma("wal_checkpoint(TRUNCATE)");
});
afterEach(() => {
  writer.close();
  rmSync(folder, { recursive: true });
});

/** Writes so many pages, each of which was in no file before, with one more that leads to them. */
function addPages(count: number): void {
  const insert = writer.prepare("INSERT INTO words VALUES (?)");
  insert.run(Buffer.alloc(count * PAGE_BYTES, "words"));
}

const log = () => `${path}-wal`;
const frames = () => watchLog(writer)().frames;

/** The pages in the first frames, read by another way. */
function pagesOf(count: number): number[] {
  const bytes = readFileSync(log());
  return Array.from({ length: count }, (_, frame) =>
    bytes.readUInt32BE(frameOffset(frame, PAGE_BYTES)),
  );
}

/** Moves all of the log, so that the next commit begins it anew. */
const moveAll = () => writer.pragma("wal_checkpoint(RESTART)");

describe("the pages in a log", () => {
  it("SEE-08 are those of its first frames, in any steps", async () => {
    addPages(2 * FRAMES_AT_ONCE);
    const pages = new LoggedPages(path);
    for (const count of [0, 1, 2, 5, 6, FRAMES_AT_ONCE + 1, FRAMES_AT_ONCE + 10, frames()]) {
      expect([...(await pages.in(count))]).toEqual([...new Set(pagesOf(count))]);
    }
    expect((await pages.in(1)).size).toBeGreaterThan(2 * FRAMES_AT_ONCE);
    addPages(FRAMES_AT_ONCE);
    expect([...(await pages.in(frames()))]).toEqual([...new Set(pagesOf(frames()))]);
  });

  it("SEE-08 are those of its present round alone", async () => {
    const pages = new LoggedPages(path);
    addPages(20);
    await pages.in(frames());
    moveAll();
    writer.exec("UPDATE words SET word = 'anew'");
    const now = frames();
    expect(statSync(log()).size).toBeGreaterThan(frameOffset(now, PAGE_BYTES));
    expect([...(await pages.in(1_000))]).toEqual(pagesOf(now));
    addPages(1);
    expect([...(await pages.in(frames()))]).toEqual([...new Set(pagesOf(frames()))]);
  });

  it("SEE-08 are those of whole frames, and of the others once they are whole", async () => {
    addPages(20);
    const copy = join(folder, "copy.db");
    copyFileSync(path, copy);
    copyFileSync(log(), `${copy}-wal`);
    truncateSync(`${copy}-wal`, frameOffset(6, PAGE_BYTES) - 1);
    const pages = new LoggedPages(copy);
    expect([...(await pages.in(frames()))]).toEqual(pagesOf(5));
    copyFileSync(log(), `${copy}-wal`);
    expect([...(await pages.in(frames()))]).toEqual([...new Set(pagesOf(frames()))]);
  });

  it("SEE-08 leave no file open", async () => {
    addPages(5);
    const next = () => {
      const descriptor = openSync(log(), "r");
      closeSync(descriptor);
      return descriptor;
    };
    const before = next();
    await new LoggedPages(path).in(5);
    // Lower numbers may have become free.
    expect(next()).toBeLessThanOrEqual(before);
  });

  it("SEE-08 are none where there is no log, or its header is broken", async () => {
    addPages(5);
    const copy = join(folder, "copy.db");
    copyFileSync(path, copy);
    expect((await new LoggedPages(copy).in(5)).size).toBe(0);
    for (const bytes of [Buffer.alloc(0), readFileSync(log()).fill(0, 0, 4)]) {
      writeFileSync(`${copy}-wal`, bytes);
      expect((await new LoggedPages(copy).in(5)).size).toBe(0);
      const versions: number[] = [];
      forEachVersion(copy, (page) => void versions.push(page));
      expect(versions).toEqual([]);
    }
  });
});

describe("each version of a page in a log", () => {
  const versions = () => {
    const found: [page: number, sum: number][] = [];
    forEachVersion(path, (page, sum) => void found.push([page, sum]));
    return found;
  };

  it("HARD-09 is told of in its order, and none of an earlier round", () => {
    addPages(20);
    moveAll();
    for (const word of ["cold", "warm"]) writer.exec(`INSERT INTO words VALUES ('${word}')`);
    const found = versions();
    expect(found.map(([page]) => page)).toEqual(pagesOf(frames()));
    expect(new Set(found.map(([page]) => page)).size).toBeLessThan(found.length);
    expect(new Set(found.map(([, sum]) => sum)).size).toBe(found.length);
  });
});

describe("pages that were moved into the file", () => {
  let descriptor: number;
  beforeEach(() => {
    descriptor = openSync(path, "r+");
  });
  afterEach(() => closeSync(descriptor));

  const rewrite = (moved: number, pageCount = pageCountOf(writer)) =>
    rewriteMoved({ path, descriptor }, moved, pageCount);

  /** Moves the log, and overwrites each page that came from it; returns the file as it was. */
  function loseMoved(): Buffer {
    writer.pragma("wal_checkpoint(PASSIVE)");
    const sound = readFileSync(path);
    const lost = Buffer.from(sound);
    for (const page of pagesOf(frames())) lost.fill(0, (page - 1) * PAGE_BYTES, page * PAGE_BYTES);
    writeFileSync(path, lost, { flag: "r+" });
    return sound;
  }

  it("HARD-09 are written again from the log, each in its place", () => {
    addPages(20);
    const sound = loseMoved();
    expect(rewrite(frames())).toBe(true);
    expect(readFileSync(path).equals(sound)).toBe(true);
  });

  it("HARD-09 are written again as they were moved, without what follows in the log", () => {
    addPages(20);
    // Whoever reads in the log keeps it from beginning anew.
    const reader = connect(path, { readonly: true });
    reader.exec("BEGIN; SELECT * FROM words");
    const sound = loseMoved();
    const moved = frames();
    writer.exec("UPDATE words SET word = 'newer'");
    expect(rewrite(moved)).toBe(true);
    expect(readFileSync(path).equals(sound)).toBe(true);
    reader.close();
  });

  it("HARD-09 are not written beyond the end of a file that became smaller", () => {
    addPages(20);
    loseMoved();
    const before = readFileSync(path);
    expect(rewrite(frames(), pageCountOf(writer) - 1)).toBe(true);
    const last = before.length - PAGE_BYTES;
    expect(readFileSync(path).subarray(last).equals(before.subarray(last))).toBe(true);
  });

  it("HARD-09 are not there as a whole once the log began anew, or its header is broken", () => {
    addPages(20);
    const moved = frames();
    moveAll();
    writer.exec("UPDATE words SET word = 'anew'");
    const sound = loseMoved();
    expect(rewrite(moved)).toBe(false);
    expect(readFileSync(path).equals(sound)).toBe(true);
    const bytes = readFileSync(log());
    writeFileSync(log(), Buffer.from(bytes).fill(0, 0, 4), { flag: "r+" });
    expect(rewrite(frames())).toBe(false);
    truncateSync(log());
    expect(rewrite(moved)).toBe(false);
    writeFileSync(log(), bytes, { flag: "r+" });
  });
});

import {
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Connection, connect } from "../connection/connection.ts";
import { FRAME_HEADER_BYTES } from "./log-frame.ts";
import { frameOffset, readLog } from "./write-ahead-log.ts";

const PAGE_BYTES = 512;
const FRAME_BYTES = FRAME_HEADER_BYTES + PAGE_BYTES;
const HEADER_BYTES = 32;

/** More than is read at once. */
const MANY_FRAMES = 10_000;

let folder: string;
let path: string;
let writer: Connection;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-log-"));
  path = join(folder, "data.db");
  writer = connect(path);
  writer.pragma(`page_size = ${PAGE_BYTES}`);
  writer.pragma("journal_mode = WAL");
  writer.exec("CREATE TABLE words (word BLOB)");
  writer.pragma("wal_checkpoint(TRUNCATE)");
});
afterEach(() => {
  writer.close();
  rmSync(folder, { recursive: true });
});

const log = () => `${path}-wal`;
const add = (word: string) => writer.prepare("INSERT INTO words VALUES (?)").run(word);

/** Goes on with a copy, as after a crash, whose log is changed. */
function crash(change: (log: Buffer) => Buffer = (bytes) => bytes): void {
  const copy = join(folder, "crashed.db");
  copyFileSync(path, copy);
  writeFileSync(`${copy}-wal`, change(readFileSync(log())));
  path = copy;
}

/** How many frames the log of this round has, by their salts. */
function countFrames(bytes: Buffer): number {
  let count = 0;
  const salts = bytes.subarray(16, 24);
  const saltsAt = (at: number) => bytes.subarray(at + 8, at + 16);
  while (saltsAt(frameOffset(count, PAGE_BYTES)).equals(salts)) count += 1;
  return count;
}

/** The last frame that ends a transaction. */
function findLastCommit(bytes: Buffer): number {
  let last = countFrames(bytes) - 1;
  while (bytes.readUInt32BE(frameOffset(last, PAGE_BYTES) + 4) === 0) last -= 1;
  return last;
}

/** The sums of the newest pages in the first frames. */
function sumsOf(bytes: Buffer, frames: number): Map<number, number> {
  const sums = new Map<number, number>();
  for (let frame = 0; frame < frames; frame += 1) {
    const at = frameOffset(frame, PAGE_BYTES);
    const page = bytes.subarray(at + FRAME_HEADER_BYTES, at + FRAME_BYTES);
    sums.set(bytes.readUInt32BE(at), crc32(page));
  }
  return sums;
}

const turnBit = (bytes: Buffer, at: number) => {
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes;
};

/** What SQLite itself finds in a file with this log. */
function readWords(): unknown[] {
  const connection = connect(path);
  try {
    return connection.prepare("SELECT word FROM words").pluck().all();
  } finally {
    connection.close();
  }
}

describe("the log of a data file", () => {
  it("HARD-09 has the newest sum of each page that was committed", () => {
    for (const word of ["one", "two", "three"]) add(word);
    const bytes = readFileSync(log());
    const sums = sumsOf(bytes, countFrames(bytes));
    expect(sums.size).toBeLessThan(countFrames(bytes));
    expect(readLog(path, PAGE_BYTES)).toEqual({ sums, isDamaged: false });
  });

  it("HARD-09 is read in parts, to its end", () => {
    writer.prepare("INSERT INTO words VALUES (?)").run(Buffer.alloc(MANY_FRAMES * PAGE_BYTES, 1));
    const bytes = readFileSync(log());
    expect(countFrames(bytes)).toBeGreaterThan(MANY_FRAMES);
    const { sums, isDamaged } = readLog(path, PAGE_BYTES);
    expect(sums).toEqual(sumsOf(bytes, countFrames(bytes)));
    expect(isDamaged).toBe(false);
  });

  it("HARD-09 has nothing that was not committed, nor of an earlier round", () => {
    writer.pragma("cache_size = 5");
    for (let number = 0; number < 50; number += 1) add(`${number}`.repeat(PAGE_BYTES));
    writer.pragma("wal_checkpoint(RESTART)");
    add("one");
    const committed = countFrames(readFileSync(log()));
    writer.exec("BEGIN");
    for (let number = 0; number < 20; number += 1) add("two".repeat(PAGE_BYTES));
    const bytes = readFileSync(log());
    expect(countFrames(bytes)).toBeGreaterThan(committed);
    const sums = sumsOf(bytes, committed);
    expect(readLog(path, PAGE_BYTES)).toEqual({ sums, isDamaged: false });
    writer.exec("ROLLBACK");
  });

  it("HARD-09 is empty where it is not there, or has no whole header", () => {
    const nothing = { sums: new Map(), isDamaged: false };
    expect(readLog(path, PAGE_BYTES)).toEqual(nothing);
    add("one");
    crash((bytes) => bytes.subarray(0, HEADER_BYTES - 1));
    expect(readLog(path, PAGE_BYTES)).toEqual(nothing);
    truncateSync(log());
    expect(readLog(path, PAGE_BYTES)).toEqual(nothing);
    rmSync(log());
    expect(readLog(path, PAGE_BYTES)).toEqual(nothing);
  });

  it("HARD-09 is found where a link leads to the data file", () => {
    add("one");
    const link = join(folder, "link.db");
    symlinkSync(path, link);
    expect(readLog(link, PAGE_BYTES).sums.size).toBeGreaterThan(0);
  });

  it("HARD-09 is closed again", () => {
    add("one");
    const next = () => {
      const descriptor = openSync(log(), "r");
      closeSync(descriptor);
      return descriptor;
    };
    const before = next();
    readLog(path, PAGE_BYTES);
    // Lower numbers may have become free.
    expect(next()).toBeLessThanOrEqual(before);
  });

  it("HARD-09 is read as well where its sums are those of another kind of processor", () => {
    for (const word of ["one", "two"]) add(word);
    crash((bytes) => {
      const frames = countFrames(bytes);
      bytes.writeUInt32BE(bytes.readUInt32BE(0) ^ 1, 0);
      let sums = [0, 0];
      const sum = (at: number, length: number) => {
        let [first = 0, second = 0] = sums;
        for (let place = at; place < at + length; place += 8) {
          first = (first + bytes.readUInt32BE(place) + second) >>> 0;
          second = (second + bytes.readUInt32BE(place + 4) + first) >>> 0;
        }
        sums = [first, second];
      };
      const write = (at: number) =>
        sums.map((word, nth) => bytes.writeUInt32BE(word, at + 4 * nth));
      sum(0, 24);
      write(24);
      for (let frame = 0; frame < frames; frame += 1) {
        const at = frameOffset(frame, PAGE_BYTES);
        sum(at, 8);
        sum(at + FRAME_HEADER_BYTES, PAGE_BYTES);
        write(at + 16);
      }
      return bytes;
    });
    const bytes = readFileSync(log());
    const sums = sumsOf(bytes, countFrames(bytes));
    expect(readLog(path, PAGE_BYTES)).toEqual({ sums, isDamaged: false });
    expect(readWords()).toEqual(["one", "two"]);
  });
});

describe("a damaged log", () => {
  const committed: number[] = [];
  beforeEach(() => {
    committed.length = 0;
    for (const word of ["one", "two", "three"]) {
      add(word);
      committed.push(countFrames(readFileSync(log())));
    }
  });
  /** How many frames so many commits have. */
  const framesOf = (commits: number) => committed[commits - 1] ?? 0;

  it.each([
    ["its page", FRAME_HEADER_BYTES + 40],
    ["its number", 3],
    ["its salt", 9],
    ["its sums", 17],
    ["its second sum", 21],
  ])("HARD-09 ends before the commit whose frame is wrong in %s", (_, place) => {
    crash((bytes) => turnBit(bytes, frameOffset(framesOf(1), PAGE_BYTES) + place));
    const sums = sumsOf(readFileSync(log()), framesOf(1));
    expect(readLog(path, PAGE_BYTES).sums).toEqual(sums);
    expect(readWords()).toEqual(["one"]);
  });

  it("HARD-09 is told from an unfinished one by what follows", () => {
    crash((bytes) => turnBit(bytes, frameOffset(framesOf(1), PAGE_BYTES) + FRAME_HEADER_BYTES));
    expect(readLog(path, PAGE_BYTES).isDamaged).toBe(true);
  });

  it("HARD-09 is none where the last commit is torn", () => {
    crash((bytes) => turnBit(bytes, frameOffset(framesOf(3), PAGE_BYTES) - 1));
    const sums = sumsOf(readFileSync(log()), framesOf(2));
    expect(readLog(path, PAGE_BYTES)).toEqual({ sums, isDamaged: false });
  });

  it("HARD-09 is none where rolled-back frames follow a torn commit", () => {
    writer.pragma("cache_size = 5");
    writer.exec("BEGIN");
    for (let number = 0; number < 50; number += 1) add(`${number}`.repeat(PAGE_BYTES));
    writer.exec("ROLLBACK");
    add("four");
    const last = findLastCommit(readFileSync(log()));
    expect(countFrames(readFileSync(log()))).toBeGreaterThan(last + 1);
    crash((bytes) => turnBit(bytes, frameOffset(last, PAGE_BYTES) + FRAME_HEADER_BYTES));
    const sums = sumsOf(readFileSync(log()), framesOf(3));
    expect(readLog(path, PAGE_BYTES)).toEqual({ sums, isDamaged: false });
    expect(readWords()).toEqual(["one", "two", "three"]);
  });

  it("HARD-09 is none where the last frame is not whole", () => {
    crash((bytes) => bytes.subarray(0, frameOffset(framesOf(3), PAGE_BYTES) - 1));
    const sums = sumsOf(readFileSync(log()), framesOf(2));
    expect(readLog(path, PAGE_BYTES)).toEqual({ sums, isDamaged: false });
  });

  it.each([
    ["magic number", 0],
    ["magic number's end", 3],
    ["salt", 17],
    ["sums", 25],
    ["second sum", 29],
  ])("HARD-09 is out of reach where its header has a wrong %s", (_, place) => {
    crash((bytes) => turnBit(bytes, place));
    const unreachable = sumsOf(readFileSync(log()), framesOf(3));
    expect(readLog(path, PAGE_BYTES)).toEqual({ sums: new Map(), isDamaged: true, unreachable });
    expect(readWords()).toEqual([]);
  });

  it("HARD-09 is out of reach up to its last commit, and without an earlier round", () => {
    writer.pragma("wal_checkpoint(RESTART)");
    add("four");
    const frames = countFrames(readFileSync(log()));
    crash((bytes) => turnBit(bytes, 25));
    const unreachable = sumsOf(readFileSync(log()), frames);
    expect(readLog(path, PAGE_BYTES).unreachable).toEqual(unreachable);
  });

  it("HARD-09 is none where nothing follows a broken header", () => {
    crash((bytes) => turnBit(bytes.subarray(0, HEADER_BYTES), 25));
    expect(readLog(path, PAGE_BYTES)).toEqual({
      sums: new Map(),
      isDamaged: false,
      unreachable: new Map(),
    });
  });
});

import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Connection, connect } from "../connection/connection.ts";
import { describeLog, describePages } from "./page-findings.ts";
import { readPageSize, sumPages } from "./page-scan.ts";
import {
  Block,
  blockOf,
  createBlockStore,
  hasSums,
  isSealed,
  markSealed,
  pageCountOf,
  pageSizeOf,
  pagesWithoutSum,
  sumOf,
} from "./page-sums.ts";
import { WrongBytesError } from "./wrong-bytes-error.ts";

const PAGE_BYTES = 4_096;
/** Of a billion bytes, SQLite locks one here. */
const LOCKED_PAGE = 0x40000000 / PAGE_BYTES + 1;

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-sums-"));
  path = join(folder, "data.db");
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("what is wrong with pages", () => {
  it("SEE-08 is told with the first five of them", () => {
    const problemOf = (count: number) =>
      describePages(Array.from({ length: count }, (_, index) => index + 1))[0]?.problem;
    expect(describePages([])).toEqual([]);
    expect(problemOf(5)).toMatch(/: 1, 2, 3, 4, 5$/);
    expect(problemOf(6)).toMatch(/: 1, 2, 3, 4, 5, …$/);
    expect(describePages([7])[0]?.what).toBe(describeLog().what);
    expect(describeLog().problem).toMatch(/write-ahead log/);
  });
});

describe("the pages of a file", () => {
  const write = (bytes: Buffer) => {
    writeFileSync(path, bytes);
    return openSync(path, "r");
  };

  it.each([
    [4_096, 4_096],
    [1, 65_536],
    [2, 512],
    [0, 512],
  ])("SEE-08 whose header says %i have %i bytes", (said, bytes) => {
    const header = Buffer.alloc(100);
    header.writeUInt16BE(said, 16);
    const descriptor = write(header);
    expect(readPageSize(descriptor)).toBe(bytes);
    closeSync(descriptor);
  });

  it.each([4_096, 65_536, 12_288])(
    "SEE-08 of %i bytes have a sum each, one cut off none",
    (size) => {
      const pages = Array.from({ length: Math.ceil(2 ** 22 / size) }, (_, index) =>
        Buffer.alloc(size, `page ${index} `),
      );
      const descriptor = write(Buffer.concat([...pages, Buffer.alloc(size - 1)]));
      expect([...sumPages(descriptor, size)]).toEqual(pages.map((page) => crc32(page)));
      closeSync(descriptor);
    },
  );

  it("SEE-08 never have 0 for a sum, which says that there is none", () => {
    const bytes = Uint8Array.of(0x9d, 0x0a, 0xd9, 0x6d);
    expect([crc32(bytes), sumOf(bytes)]).toEqual([0, 1]);
  });

  it("SEE-08 are in blocks of 500, each with its place", () => {
    expect([1, 500, 501, 1_000, 1_001].map(blockOf)).toEqual([0, 0, 1, 1, 2]);
    const block = new Block(1);
    for (const page of [501, 502, 1_000]) block.set(page, page * 2);
    expect([501, 502, 503, 1_000].map((page) => block.get(page))).toEqual([1_002, 1_004, 0, 2_000]);
    expect(block.sums).toHaveLength(2_000);
    expect([block.sums.readUInt32LE(0), block.sums.readUInt32LE(1_996)]).toEqual([1_002, 2_000]);
  });
});

describe("a data file with sums", () => {
  let connection: Connection;
  beforeEach(() => {
    connection = connect(path);
    connection.exec(
      "CREATE TABLE words (word TEXT); CREATE TABLE pageSums (block INTEGER PRIMARY KEY, sums BLOB, proof INTEGER)",
    );
  });
  afterEach(() => connection.close());

  it("SEE-08 is known by its table and by its mark", () => {
    expect([hasSums(connection), isSealed(connection)]).toEqual([true, false]);
    markSealed(connection);
    expect(isSealed(connection)).toBe(true);
    connection.exec("DROP TABLE pageSums");
    expect(hasSums(connection)).toBe(false);
  });

  it("SEE-08 reads each block as it was written last, and none that was not", () => {
    const store = createBlockStore(connection);
    const block = new Block(3);
    block.set(1_501, 7);
    store.write(block);
    block.set(1_502, 8);
    store.write(block);
    expect(store.read(2)).toBeUndefined();
    expect(store.read(3)).toEqual(block);
  });

  it.each([
    "UPDATE pageSums SET proof = proof + 1",
    "UPDATE pageSums SET block = 4",
    "UPDATE pageSums SET sums = zeroblob(2000)",
    "UPDATE pageSums SET sums = zeroblob(4)",
    "UPDATE pageSums SET sums = 'words'",
    "UPDATE pageSums SET sums = NULL",
  ])("SEE-08 refuses sums that are damaged themselves: %s", (damage) => {
    const store = createBlockStore(connection);
    const block = new Block(3);
    block.set(1_501, 7);
    store.write(block);
    connection.exec(damage);
    expect(() => store.read(damage.includes("block") ? 4 : 3)).toThrow(WrongBytesError);
  });

  it("SEE-08 has no sums of the sums themselves, nor of the page that is never written", () => {
    const own = connection.prepare("SELECT pageno FROM dbstat WHERE name = 'pageSums'").pluck();
    expect(pagesWithoutSum(connection)).toEqual(new Set([...own.all(), LOCKED_PAGE]));
    expect([pageSizeOf(connection), pageCountOf(connection)]).toEqual([PAGE_BYTES, 3]);
  });
});

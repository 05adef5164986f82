import {
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../database.ts";
import { users } from "../../schema/index.ts";
import { addPeople } from "../../testing/many-people.ts";
import { connect } from "../connection/connection.ts";
import { openDataFile } from "../opening/open.ts";
import { createBlockStore } from "../page-sums/page-sums.ts";
import { requireUndamaged } from "./damage.ts";
import { findWrongBytes } from "./wrong-pages.ts";

const PAGE_BYTES = 4_096;
const PAGE_SIZE_AT = 16;
/** In the header of the log. */
const SALT_AT = 20;

let folder: string;
let path: string;
let copy: string;
let db: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "stepout-wrong-pages-"));
  path = join(folder, "data.db");
  copy = join(folder, "copy.db");
  db = openDataFile(`file:${path}`);
  await addPeople(db, 0, 30);
  await db.close();
  db = openDataFile(`file:${path}`);
});
afterEach(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

/** What is on the disk is copied, as after a crash. */
function crash(): void {
  for (const ending of ["", "-wal"]) copyFileSync(path + ending, copy + ending);
}

function change(file: string, work: (bytes: Buffer) => void): void {
  const bytes = readFileSync(file);
  work(bytes);
  writeFileSync(file, bytes);
}

function turnBit(bytes: Buffer, at: number): Buffer {
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes;
}

const rename = (bio: string) => db.transaction((tx) => tx.update(users).set({ bio }));
const look = () => requireUndamaged(copy);

describe("a page with a newer version in the log", () => {
  it("HARD-09 is refused if it is damaged itself, which the sum of the newer one would hide", async () => {
    await rename("warm");
    crash();
    expect(look).not.toThrow();
    change(copy, (bytes) => bytes.write("bold", bytes.lastIndexOf("cold")));
    expect(look).toThrow(/not as they were written: \d+\./);
  });

  it("HARD-09 has the newer one's sum already, where a log was not moved once it was sealed", async () => {
    const reader = connect(path, { readonly: true });
    reader.exec("BEGIN; SELECT * FROM users");
    await rename("warm");
    expect(await db.truncateLog()).toBe(false);
    crash();
    reader.close();
    expect(readFileSync(copy).includes("cold")).toBe(true);
    expect(look).not.toThrow();
  });
});

describe("a log without a header", () => {
  it("HARD-09 is no loss if all of it is in the file, and one if any page of it is not", async () => {
    await rename("warm");
    crash();
    // Opening moves the log, and keeps it.
    const crashed = openDataFile(`file:${copy}`);
    const bytes = [readFileSync(copy), readFileSync(`${copy}-wal`)] as const;
    await crashed.close();
    const [file, log] = bytes;
    writeFileSync(copy, file);
    writeFileSync(`${copy}-wal`, turnBit(log, SALT_AT));
    expect(look).not.toThrow();
    writeFileSync(`${copy}-wal`, turnBit(log, log.length - 1));
    expect(look).toThrow("the write-ahead log beside it is damaged");
  });
});

describe("a look for wrong pages", () => {
  it("HARD-09 is refused where the header of the file names another size of its pages", async () => {
    // Its first page is in the log, from which SQLite takes the size.
    const other = connect(path);
    other.exec("CREATE TABLE more (id TEXT)");
    crash();
    other.close();
    expect(look).not.toThrow();
    change(copy, (bytes) => bytes.writeUInt16BE(PAGE_BYTES / 2, PAGE_SIZE_AT));
    expect(look).toThrow("its header is damaged");
  });

  it("HARD-09 finds pages whose sum is missing, unless it is quick", async () => {
    await db.close();
    const connection = connect(path);
    const store = createBlockStore(connection);
    const block = store.read(0);
    block?.set(2, 0);
    if (block) store.write(block);
    connection.close();
    const reader = connect(path, { readonly: true });
    const descriptor = openSync(path, "r");
    const file = { connection: reader, path, descriptor };
    reader.exec("BEGIN");
    expect(findWrongBytes(file, {})).toEqual({ pages: [2], isLogDamaged: false });
    expect(findWrongBytes(file, { isQuick: true })).toEqual({ pages: [], isLogDamaged: false });
    reader.close();
    closeSync(descriptor);
  });

  it("HARD-09 leaves no file open", () => {
    const next = () => {
      const descriptor = openSync(path, "r");
      closeSync(descriptor);
      return descriptor;
    };
    crash();
    const before = next();
    look();
    // Lower numbers may have become free.
    expect(next()).toBeLessThanOrEqual(before);
  });
});

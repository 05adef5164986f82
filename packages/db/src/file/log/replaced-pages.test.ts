import { closeSync, copyFileSync, openSync, readSync, writeSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { closeUnmoved } from "../connection/closing.ts";
import { type Connection, connect } from "../connection/connection.ts";
import { databasePath } from "../disk/data-files.ts";
import { pageCountOf } from "../page-sums/page-sums.ts";
import { LogFollower } from "./log-follower.ts";
import { watchLog } from "./logged-pages.ts";
import { ReplacedPages } from "./replaced-pages.ts";
import { createSealedCheckpoints } from "./seal.ts";

const PAGE_BYTES = 4_096;
const PAGES = 600;

let test: TestDatabase;
let path: string;
let writer: Connection;
let descriptor: number;
let log: LogFollower;
let replaced: ReplacedPages;

function open(): void {
  writer = connect(path, { busyTimeoutMs: 0 });
  descriptor = openSync(path, "r+");
  log = new LogFollower(path);
  replaced = new ReplacedPages(writer, { path, descriptor });
}

/** Moves the log into the file; returns whether all of it. */
function moveLog(): boolean {
  const reader = connect(path, { readonly: true });
  const checkpoints = createSealedCheckpoints({ writer, reader }, { path, descriptor });
  try {
    return checkpoints.truncate();
  } finally {
    checkpoints.close();
    reader.close();
  }
}

const write = (letter: string) =>
  writer.exec(`UPDATE auditEvents SET subjectId = '${letter.repeat(PAGES * PAGE_BYTES)}'`);

beforeEach(async () => {
  test = await createTestDatabase();
  path = databasePath(test.url);
  await test.db.close();
  open();
  writer.exec("INSERT INTO auditEvents (id, action, createdAt) VALUES ('long', 'x', 0)");
  write("a");
  moveLog();
  // The sums of the new pages have taken pages behind them.
  writer.exec(
    "INSERT INTO auditEvents (id, action, subjectId, createdAt) VALUES ('last', 'x', 'z', 0)",
  );
  write("b");
  moveLog();
});
afterEach(async () => {
  writer.close();
  closeSync(descriptor);
  await test.remove();
});

/** Changes a byte of a page in the file. */
function damage(page: number): void {
  const byte = Buffer.alloc(1);
  const at = (page - 0.5) * PAGE_BYTES;
  readSync(descriptor, byte, 0, 1, at);
  writeSync(descriptor, Buffer.from([byte.readUInt8(0) ^ 1]), 0, 1, at);
}

/** Those in the log, from the first to the last. */
function findLogged(): number[] {
  log.readAll();
  return [...log.pages.keys()].sort((one, other) => one - other);
}

const pageInLog = (nth: number) => findLogged().at(nth) ?? 0;
const prove = () => {
  log.readAll();
  replaced.prove(log);
};
const wrong = (...pages: number[]) =>
  `pages that are not as they were written: ${pages.join(", ")}`;

describe("pages that a newer version replaces", () => {
  it("HARD-09 are proven before that happens", async () => {
    write("c");
    expect(prove).not.toThrow();
    await replaced.proveInSlices(log);
  });

  it("HARD-09 are named where they are damaged, and others are not looked at", async () => {
    damage(2);
    write("c");
    expect(prove).not.toThrow();
    const pages = [300, -5].map(pageInLog);
    replaced = new ReplacedPages(writer, { path, descriptor });
    for (const page of pages) damage(page);
    expect(prove).toThrow(wrong(...pages));
    expect(prove).toThrow(wrong(...pages));
    await expect(replaced.proveInSlices(log)).rejects.toThrow(wrong(pages[0] ?? 0));
  });

  it("HARD-09 are named up to the last of the file", () => {
    const words = (letter: string) => letter.repeat(3 * PAGE_BYTES);
    writer.exec(`INSERT INTO auditEvents (id, action, subjectId, createdAt)
      VALUES ('end', 'x', '${words("a")}', 0)`);
    moveLog();
    writer.exec(`UPDATE auditEvents SET subjectId = '${words("b")}' WHERE id = 'end'`);
    const page = pageInLog(-1);
    expect(page).toBe(pageCountOf(writer));
    damage(page);
    expect(prove).toThrow(wrong(page));
  });

  it("HARD-09 stay as they are where one is damaged, and others can write", () => {
    write("c");
    const page = pageInLog(300);
    damage(page);
    expect(moveLog).toThrow(wrong(page));
    expect(writer.inTransaction).toBe(false);
    expect(watchLog(writer)().moved).toBe(0);
  });

  it("HARD-09 are proven before a move of a long log is due", async () => {
    write("c");
    const page = pageInLog(300);
    damage(page);
    const reader = connect(path, { readonly: true });
    const checkpoints = createSealedCheckpoints({ writer, reader }, { path, descriptor });
    await expect(checkpoints.isDue()).rejects.toThrow(wrong(page));
    checkpoints.close();
    reader.close();
  });

  it("HARD-09 are proven in slices to the last", async () => {
    write("c");
    const page = pageInLog(-5);
    damage(page);
    await expect(replaced.proveInSlices(log)).rejects.toThrow(wrong(page));
  });

  it("HARD-09 are proven once in a round of the log, since the file takes them from there", () => {
    write("c");
    prove();
    const page = pageInLog(300);
    damage(page);
    write("d");
    expect(prove).not.toThrow();
    // As it was.
    damage(page);
    expect(moveLog()).toBe(true);
    damage(page);
    write("e");
    expect(prove).toThrow(wrong(page));
  });

  it("HARD-09 are not wrong where a log was not moved once it was sealed", () => {
    const reader = connect(path, { readonly: true });
    reader.exec("BEGIN; SELECT * FROM auditEvents");
    write("c");
    expect(moveLog()).toBe(false);
    for (const ending of ["", "-wal"]) copyFileSync(path + ending, `${path}-copy${ending}`);
    reader.close();
    closeUnmoved(writer, path);
    closeSync(descriptor);
    path = `${path}-copy`;
    open();
    write("d");
    expect(prove).not.toThrow();
  });

  it("HARD-09 are not looked at in a file without sums", () => {
    write("c");
    damage(pageInLog(300));
    writer.pragma("user_version = 0");
    expect(prove).not.toThrow();
  });

  it("HARD-09 are not wrong where they held sums, which have none themselves", () => {
    const pages = writer.prepare("SELECT pageno FROM dbstat WHERE name = 'pageSums'").pluck();
    const before = pages.all();
    writer.exec("VACUUM");
    const now = pages.all();
    log.readAll();
    expect(before.some((page) => log.pages.has(Number(page)) && !now.includes(page))).toBe(true);
    expect(prove).not.toThrow();
  });

  it("HARD-09 do not count behind the end of a file that became smaller", () => {
    write("c");
    const page = pageInLog(-5);
    damage(page);
    writer.exec("DELETE FROM auditEvents; VACUUM");
    expect(pageCountOf(writer)).toBeLessThan(page);
    expect(log.pages.has(page)).toBe(true);
    expect(prove).not.toThrow();
  });
});

import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { connect } from "../connection/connection.ts";
import { openDataFile } from "../opening/open.ts";
import { removeLeftovers } from "./leftovers.ts";
import { restoreFile } from "./restore.ts";

const HOUR_S = 3_600;

/** Every machine and every container has a process with this number. */
const ALIVE = 1;

let test: TestDatabase;
let folder: string;
beforeEach(async () => {
  test = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "stepout-leftovers-"));
  await test.db.backup(join(folder, "sound.db"));
});
afterEach(async () => {
  await test.remove();
  rmSync(folder, { recursive: true });
});

/** Half of a copy, with what SQLite keeps beside it, that nobody has touched for an hour. */
function leave(name: string): string {
  const file = join(folder, name);
  const anHourAgo = Date.now() / 1_000 - HOUR_S;
  copyFileSync(join(folder, "sound.db"), file);
  writeFileSync(`${file}-journal`, "");
  for (const path of [file, `${file}-journal`]) utimesSync(path, anHourAgo, anHourAgo);
  return file;
}

/** Makes files of the folder an hour old. */
function grow(...names: string[]): void {
  const anHourAgo = Date.now() / 1_000 - HOUR_S;
  for (const name of names) utimesSync(join(folder, name), anHourAgo, anHourAgo);
}

const partials = () => readdirSync(folder).filter((name) => name.includes("partial"));

describe("the unfinished copy of a killed process", () => {
  it("SEE-06 is removed by a start, a backup and a restore", async () => {
    const path = join(folder, "data.db");
    leave(`old.db.partial-${ALIVE}`);
    await openDataFile(`file:${path}`).close();
    expect(partials()).toEqual([]);
    leave(`old.db.partial-${process.pid}`);
    await test.db.backup(join(folder, "new.db"));
    expect(partials()).toEqual([]);
    leave("data.db.partial-4194304");
    await restoreFile(join(folder, "new.db"), path, new Date());
    expect(partials()).toEqual([]);
  });

  it("SEE-06 stays while somebody writes or reads it, however old it is", async () => {
    const reading = connect(leave("read.db.partial-4194304"), { readonly: true });
    reading.exec("BEGIN; SELECT 1 FROM sqlite_master");
    grow(...partials());
    const before = partials();
    await test.db.backup(join(folder, "new.db"));
    expect(partials()).toEqual(before);
    reading.close();
  });

  it("SEE-06 stays if it is recent, or no database", async () => {
    writeFileSync(join(folder, "fresh.db.partial-4194304"), "");
    writeFileSync(leave("letter.partial-4194304"), "a letter to a friend");
    const anHourAgo = Date.now() / 1_000 - HOUR_S;
    utimesSync(join(folder, "letter.partial-4194304"), anHourAgo, anHourAgo);
    await test.db.backup(join(folder, "new.db"));
    expect(partials()).toEqual([
      "fresh.db.partial-4194304",
      "letter.partial-4194304",
      "letter.partial-4194304-journal",
    ]);
  });

  it("SEE-06 is removed with its test of whether there is room", async () => {
    const probe = join(folder, `sound.db-probe-${ALIVE}`);
    const anHourAgo = Date.now() / 1_000 - HOUR_S;
    writeFileSync(probe, Buffer.alloc(65_536));
    utimesSync(probe, anHourAgo, anHourAgo);
    await test.db.backup(join(folder, "new.db"));
    expect(readdirSync(folder).sort()).toEqual(["new.db", "sound.db"]);
  });

  it("SEE-06 is removed also when nothing was written into it yet", async () => {
    writeFileSync(join(folder, "empty.db.partial-4194304"), "");
    grow("empty.db.partial-4194304");
    const before = readdirSync("/proc/self/fd").length;
    removeLeftovers(folder);
    expect(partials()).toEqual([]);
    expect(readdirSync("/proc/self/fd").length).toBe(before);
  });

  it("SEE-06 stays together with its test of whether there is room while that is recent", () => {
    const names = [`sound.db-probe-${ALIVE}`, `gone.db-probe-${ALIVE}`];
    for (const name of names) writeFileSync(join(folder, name), "");
    grow(`gone.db-probe-${ALIVE}`);
    removeLeftovers(folder);
    removeLeftovers(join(folder, "no-such-folder"));
    expect(readdirSync(folder).sort()).toEqual([...names, "sound.db"].sort());
  });

  it("SEE-06 stays for less than ten minutes, and so does its test of whether there is room", () => {
    const now = 2_000_000_000_000;
    const minutesOld = (minutes: number) => now / 1_000 - minutes * 60;
    const file = leave("old.db.partial-1");
    const probe = `${join(folder, "sound.db")}-probe-1`;
    writeFileSync(probe, "");
    const touch = (seconds: number) => {
      for (const path of [file, `${file}-journal`, probe]) utimesSync(path, seconds, seconds);
    };
    touch(minutesOld(10) + 1);
    removeLeftovers(folder, now);
    expect([existsSync(file), existsSync(probe)]).toEqual([true, true]);
    touch(minutesOld(10));
    removeLeftovers(folder, now);
    expect([existsSync(file), existsSync(probe)]).toEqual([false, false]);
  });
});

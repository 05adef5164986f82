import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { users } from "../../schema/users.ts";
import { eq } from "../../sql.ts";
import { user } from "../../testing/sample-data.ts";
import { createTestDatabase } from "../../testing/test-database.ts";
import { connect } from "../connection/connection.ts";
import { openDataFile } from "../opening/open.ts";
import * as files from "./data-files.ts";
import { isDamage } from "./file-check.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-files-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string) => join(folder, name);
const modeOf = (name: string) => (statSync(at(name)).mode & 0o777).toString(8);

const errorOf = (code: string) => Object.assign(new Error(`It says ${code}`), { code });
const wrapped = (cause: unknown) => new Error("A query has failed", { cause });

describe("the address of a data file", () => {
  it.each([
    ["file:data.db", "data.db"],
    ["file:./data.db", "./data.db"],
    ["file:///srv/data.db", "/srv/data.db"],
    ["file:srv///data.db", "srv///data.db"],
  ])("HARD-09 parses the database URL %s into the path %s", (url, path) => {
    expect(files.databasePath(url)).toBe(path);
  });

  it.each([
    ["data.db", "must start with"],
    ["postgres://file:x", "must start with"],
    ["file:", "must name a file"],
    ["file::memory:", "must name a file"],
  ])("HARD-09 refuses the database URL %s: it %s", (url, reason) => {
    expect(() => files.databasePath(url)).toThrow(reason);
  });
});

describe("a data file", () => {
  it("HARD-04 makes the data file, its log and new folders readable only by their owner", async () => {
    mkdirSync(at("there"), { mode: 0o755 });
    const db = openDataFile(`file:${at("there/a/data.db")}`);
    const modes = [
      "there",
      "there/a",
      ...["", "-wal", "-shm"].map((end) => `there/a/data.db${end}`),
    ];
    expect(modes.map(modeOf)).toEqual(["755", "700", "600", "600", "600"]);
    await db.close();
    expect(() => files.makePrivateFile(at("there"))).toThrow("is a folder");
    expect(() => files.makePrivateFile("/sys/nothing/stepout.db")).toThrow(
      "can't create the folder /sys/nothing",
    );
  });

  it("HARD-04 leaves no trace of erased text after the log is truncated", async () => {
    const bio = "text that must not be found again";
    const { db, url, remove } = await createTestDatabase();
    const holdsText = (end: string) => readFileSync(files.databasePath(url) + end).includes(bio);
    await db.transaction((tx) => tx.insert(users).values({ ...user("ana"), bio }));
    await db.transaction((tx) => tx.update(users).set({ bio: null }).where(eq(users.id, "ana")));
    expect(holdsText("-wal")).toBe(true);
    expect(await db.truncateLog()).toBe(true);
    expect([holdsText(""), holdsText("-wal")]).toEqual([false, false]);
    expect(await db.measureFiles()).toMatchObject({ logBytes: 0 });
    await remove();
  });

  it("HARD-09 chooses an unused name for a file that is moved aside", () => {
    const now = new Date("2026-06-15T12:34:56.789Z");
    const names = Array.from({ length: 3 }, () => {
      const name = files.unusedName(at("data.db"), "before-restore", now);
      writeFileSync(name, "");
      return name;
    });
    const base = at("data.db.before-restore-20260615T123456Z");
    expect(names).toEqual([base, `${base}-2`, `${base}-3`]);
  });
});

describe("an error", () => {
  it.each([
    ["SQLITE_CORRUPT_INDEX", true],
    ["SQLITE_NOTADB", true],
    ["SQLITE_IOERR_READ", true],
    ["SQLITE_IOERR_SHORT_READ", true],
    ["SQLITE_IOERR_CORRUPTFS", true],
    ["SQLITE_IOERR_DATA", true],
    ["SQLITE_IOERR_WRITE", false],
    ["SQLITE_FULL", false],
  ])("SEE-08 reports whether the error code %s means damage: %s", (code, isDamaged) => {
    expect(isDamage(errorOf(code))).toBe(isDamaged);
    expect(isDamage(wrapped(wrapped(errorOf(code))))).toBe(isDamaged);
  });

  it("SEE-07 describes a disk error by its message, unless the disk is out of inodes", () => {
    const { describeObstacle } = files;
    const none = () => 0;
    expect(describeObstacle(errorOf("ENOSPC"), folder)).toBe("It says ENOSPC");
    expect(describeObstacle(errorOf("ENOSPC"), folder, none)).toMatch("no inodes left");
    expect(describeObstacle(errorOf("EACCES"), folder, none)).toBe("It says EACCES");
    expect(describeObstacle("no error", folder, none)).toBe("no error");
    expect(files.countFreeFiles("/proc")).toBeUndefined();
    expect(files.countFreeFiles("/dev/shm")).toBeGreaterThan(0);
  });

  it("SEE-07 leaves an SQLite error unchanged unless file creation failed", () => {
    writeFileSync(at("data.db"), "");
    for (const error of [errorOf("SQLITE_FULL"), errorOf("SQLITE_CANTOPEN"), undefined]) {
      expect(files.explainOpening(error, at("data.db"))).toBe(error);
    }
    expect(readdirSync(folder)).toEqual(["data.db"]);
  });

  it("SEE-07 returns the operating system's error if the data file can't be read", () => {
    const failure = files.explainOpening(errorOf("SQLITE_CANTOPEN"), at("gone.db"));
    expect(failure).toMatchObject({ code: "ENOENT" });
  });

  it("SEE-07 returns the operating system's reason if SQLite can't create a file next to the data file", () => {
    // Folders with these names keep even root from creating the files.
    const path = at("stepout.db");
    mkdirSync(path);
    mkdirSync(`${path}-probe-${process.pid}`);
    let failure: unknown;
    try {
      connect(path);
    } catch (error) {
      failure = files.explainOpening(error, path);
    }
    expect(failure).toBeInstanceOf(files.NoNewFilesError);
    expect(String(failure)).toContain(`can't create files in ${folder}: E`);
  });
});

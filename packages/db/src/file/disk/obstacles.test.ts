import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makePrivateFile, measureFiles } from "./data-files.ts";
import { isDamage } from "./file-trouble.ts";
import { countFreeFiles, describeObstacle, explainOpening } from "./open-failure.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-obstacles-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string) => join(folder, name);

const errorOf = (code: string, cause?: unknown) =>
  Object.assign(new Error(`It says ${code}`, { cause }), { code });

const wrapped = (cause: unknown) => new Error("A query has failed", { cause });

describe("an error", () => {
  it.each([
    ["SQLITE_CORRUPT", true],
    ["SQLITE_CORRUPT_INDEX", true],
    ["SQLITE_NOTADB", true],
    ["SQLITE_IOERR_READ", true],
    ["SQLITE_IOERR_SHORT_READ", true],
    ["SQLITE_IOERR_CORRUPTFS", true],
    ["SQLITE_IOERR_DATA", true],
    ["SQLITE_IOERR_WRITE", false],
    ["SQLITE_IOERR_READ_LATER", false],
    ["SQLITE_FULL", false],
    ["NOT_SQLITE_CORRUPT", false],
  ])("SEE-08 of code %s says that data are damaged: %s", (code, isTold) => {
    expect(isDamage(errorOf(code))).toBe(isTold);
    expect(isDamage(wrapped(wrapped(errorOf(code))))).toBe(isTold);
  });

  it("SEE-07 is described by its words, or as a disk without inodes where it has none left", () => {
    expect(describeObstacle(errorOf("ENOSPC"), folder)).toBe("It says ENOSPC");
    const none = () => 0;
    expect(describeObstacle(errorOf("ENOSPC"), folder, none)).toMatch("no inodes left");
    expect(describeObstacle(errorOf("EACCES"), folder, none)).toBe("It says EACCES");
    expect(describeObstacle(new Error("ENOSPC"), folder, none)).toBe("ENOSPC");
    expect(describeObstacle("no error", folder, none)).toBe("no error");
    expect(describeObstacle(undefined, folder, none)).toBe("undefined");
  });

  it("SEE-07 of SQLite is kept when it is another one, or when a file can be made", () => {
    const errors = [errorOf("SQLITE_FULL"), errorOf("SQLITE_CANTOPEN"), "no error", undefined];
    for (const error of errors) {
      expect(explainOpening(error, at("data.db"))).toBe(error);
    }
    expect(readdirSync(folder)).toEqual([]);
    expect(explainOpening(errorOf("NO_SQLITE_CANTOPEN"), at("missing/data.db"))).toMatchObject({
      code: "NO_SQLITE_CANTOPEN",
    });
  });
});

describe("a folder for data", () => {
  it("SEE-07 says how many files fit, unless its disk sets no limit", () => {
    expect(countFreeFiles("/proc")).toBeUndefined();
    expect(countFreeFiles("/dev/shm")).toBeGreaterThan(0);
  });

  it("HARD-04 is readable by nobody else, and stays as it is where it is there", () => {
    mkdirSync(at("there"), { mode: 0o755 });
    makePrivateFile(at("there/a/b/data.db"));
    const modes = ["there", "there/a", "there/a/b", "there/a/b/data.db"].map((name) =>
      (statSync(at(name)).mode & 0o777).toString(8),
    );
    expect(modes).toEqual(["755", "700", "700", "600"]);
  });
});

describe("a data file", () => {
  it("SEE-04 is measured together with its log, and as nothing where it is missing", async () => {
    writeFileSync(at("data.db"), "12345");
    expect(await measureFiles(at("data.db"))).toEqual({ databaseBytes: 5, logBytes: 0 });
    writeFileSync(at("data.db-wal"), "123");
    expect(await measureFiles(at("data.db"))).toEqual({ databaseBytes: 5, logBytes: 3 });
    expect(await measureFiles(at("other.db"))).toEqual({ databaseBytes: 0, logBytes: 0 });
  });
});

import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { databasePath, makePrivateFile } from "./data-files.ts";
import { linkIfPossible, moveDurably, removeDatabaseFile, unusedName } from "./durable-files.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-durable-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string) => join(folder, name);
const make = (name: string, words = "") => writeFileSync(at(name), words);

describe("the address of the data", () => {
  it.each([
    ["file:data.db", "data.db"],
    ["file:./data.db", "./data.db"],
    ["file:/srv/data.db", "/srv/data.db"],
    ["file:///srv/data.db", "/srv/data.db"],
    ["file:srv///data.db", "srv///data.db"],
  ])("HARD-09 %s names the file %s", (url, path) => {
    expect(databasePath(url)).toBe(path);
  });

  it.each([
    ["data.db", "must start with"],
    ["postgres://file:x", "must start with"],
    ["file:", "must name a file"],
    ["file::memory:", "must name a file"],
  ])("HARD-09 %s is refused: it %s", (url, reason) => {
    expect(() => databasePath(url)).toThrow(reason);
  });
});

describe("a data file", () => {
  it("HARD-04 is made once, and never in place of a folder", () => {
    makePrivateFile(at("a/data.db"));
    makePrivateFile(at("a/data.db"));
    expect(() => makePrivateFile(at("a"))).toThrow("is a folder");
  });

  it("HARD-09 goes with SQLite's files beside it, and with nothing else", () => {
    for (const end of ["", "-wal", "-shm", "-journal", ".log"]) make(`data.db${end}`);
    removeDatabaseFile(at("data.db"));
    expect(readdirSync(folder)).toEqual(["data.db.log"]);
    removeDatabaseFile(at("data.db"));
  });

  it("HARD-09 is kept aside under a name that nobody has", () => {
    const now = new Date("2026-06-15T12:34:56.789Z");
    const names = Array.from({ length: 3 }, () => {
      const name = unusedName(at("data.db"), "before-restore", now);
      writeFileSync(name, "");
      return name;
    });
    const base = at("data.db.before-restore-20260615T123456Z");
    expect(names).toEqual([base, `${base}-2`, `${base}-3`]);
  });

  it("HARD-09 gets a second name unless that is taken, and another one at once", () => {
    make("one", "words");
    expect([linkIfPossible(at("one"), at("two")), linkIfPossible(at("one"), at("two"))]).toEqual([
      true,
      false,
    ]);
    mkdirSync(at("other"));
    moveDurably(at("one"), at("other/three"));
    expect([existsSync(at("one")), existsSync(at("other/three"))]).toEqual([false, true]);
  });
});

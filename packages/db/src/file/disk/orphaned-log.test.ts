import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { orphanedLogs, requireNoOrphanedLog, resolveFile } from "./orphaned-log.ts";

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "stepout-orphans-")));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string) => join(folder, name);
const make = (...names: string[]) => {
  for (const name of names) writeFileSync(at(name), "");
};

describe("the path of a data file", () => {
  it("HARD-09 leads through links, even to a file that is missing", () => {
    mkdirSync(at("disk"));
    symlinkSync("disk/data.db", at("link.db"));
    symlinkSync(at("link.db"), at("again.db"));
    for (const name of ["disk/data.db", "link.db", "again.db"]) {
      expect(resolveFile(at(name))).toBe(at("disk/data.db"));
    }
    make("disk/data.db");
    expect(resolveFile(at("again.db"))).toBe(at("disk/data.db"));
    symlinkSync("disk", at("mounted"));
    expect(resolveFile(at("mounted/data.db"))).toBe(at("disk/data.db"));
  });
});

describe("a log without its data file", () => {
  it.each([
    [["data.db-wal"], ["data.db-wal"]],
    [["data.db-journal"], ["data.db-journal"]],
    [
      ["data.db-wal", "data.db-journal"],
      ["data.db-wal", "data.db-journal"],
    ],
    [["data.db-shm", "other.db-wal"], []],
    [["data.db", "data.db-wal"], []],
    [[], []],
  ])("HARD-09 is one that holds commits: of %j it is %j", (files, orphans) => {
    make(...files);
    expect(orphanedLogs(at("data.db"))).toEqual(orphans.map(at));
    const require = () => requireNoOrphanedLog(at("data.db"));
    if (orphans.length === 0) require();
    else expect(require).toThrow(`is missing, but its log ${at(orphans[0] ?? "")} is there`);
  });

  it("HARD-09 is no folder, and is found behind a link", () => {
    mkdirSync(at("data.db-wal"));
    symlinkSync("data.db", at("link.db"));
    expect(orphanedLogs(at("link.db"))).toEqual([]);
    make("data.db-journal");
    expect(orphanedLogs(at("link.db"))).toEqual([at("data.db-journal")]);
  });
});

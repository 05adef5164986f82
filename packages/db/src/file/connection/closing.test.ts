import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { users } from "../../schema/index.ts";
import { runElsewhere } from "../../testing/test-database.ts";
import { openDataFile } from "../opening/open.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-closing-"));
  path = join(folder, "data.db");
});
afterEach(() => rmSync(folder, { recursive: true }));

const PEOPLE = 30;

const WRITE_AND_END = `
  import { openDataFile } from ${JSON.stringify(new URL("../opening/open.ts", import.meta.url).href)};
  import { users } from ${JSON.stringify(new URL("../../schema/index.ts", import.meta.url).href)};
  const [path, end] = process.argv.slice(1);
  const db = openDataFile("file:" + path);
  for (let number = 0; number < ${PEOPLE}; number += 1) {
    const name = "person" + number;
    const person = { id: name, username: name, usernameKey: name, searchText: name };
    await db.transaction((tx) => tx.insert(users).values({ ...person, createdAt: 0, updatedAt: 0 }));
  }
  if (end === "exits") process.exit(0);
  if (end === "throws") throw new Error("on purpose");
  if (end === "is killed") process.kill(process.pid, "SIGKILL");
`;

function writeElsewhere(end: string): void {
  spawnSync(process.execPath, ["--input-type=module", "-e", WRITE_AND_END, path, end]);
}

async function countPeople(): Promise<number> {
  const db = openDataFile(`file:${path}`);
  const rows = await db.read.select({ id: users.id }).from(users);
  await db.close();
  return rows.length;
}

describe("a sound data file is opened", () => {
  it.each(["exits", "throws", "is killed", "comes to its end"])(
    "after a process that %s while it is open",
    async (end) => {
      writeElsewhere(end);
      expect([await countPeople(), await countPeople()]).toEqual([PEOPLE, PEOPLE]);
      expect(existsSync(`${path}-wal`)).toBe(false);
    },
  );

  it("after a crash, and a start by a version that may not open it", async () => {
    writeElsewhere("is killed");
    const holder = openDataFile(`file:${path}`);
    runElsewhere(`file:${path}`, "INSERT INTO migrations VALUES ('of tomorrow', 1)");
    const copies = ["", "-wal"].map((ending) => [ending, readFileSync(path + ending)] as const);
    await holder.close();
    for (const [ending, bytes] of copies) writeFileSync(path + ending, bytes);

    expect(() => openDataFile(`file:${path}`)).toThrow(/newer version/);
    expect(() => openDataFile(`file:${path}`)).toThrow(/newer version/);
  });

  it("by a link to it", async () => {
    const target = join(folder, "elsewhere.db");
    symlinkSync(target, path);
    writeElsewhere("exits");
    expect([await countPeople(), await countPeople()]).toEqual([PEOPLE, PEOPLE]);
    expect([existsSync(target), existsSync(`${target}-wal`)]).toEqual([true, false]);
  });
});

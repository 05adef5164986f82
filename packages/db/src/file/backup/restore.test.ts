import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { users } from "../../schema/index.ts";
import { addPeople } from "../../testing/many-people.ts";
import { addPictures } from "../../testing/stored-pictures.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { databasePath } from "../disk/data-files.ts";
import { openDataFile } from "../opening/open.ts";
import { backUp } from "./backup.ts";
import { restoreFile } from "./restore.ts";

const NOW = new Date("2026-11-21T16:45:00Z");
const STAMP = "before-restore-20261121T164500Z";

let test: TestDatabase;
let folder: string;
beforeEach(async () => {
  test = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "stepout-restore-"));
  await backUpTo(at("none.db"));
});
afterEach(async () => {
  await test.remove();
  rmSync(folder, { recursive: true });
});

const at = (name: string) => join(folder, name);
const names = () => readdirSync(folder).sort();

async function countPeople(file: string): Promise<number> {
  const db = openDataFile(`file:${file}`);
  const rows = await db.read.select({ id: users.id }).from(users);
  await db.close();
  return rows.length;
}

/** Copies the served file with its log, as it is after a kill. */
async function copyCrashed(name: string): Promise<void> {
  await addPeople(test.db, 0, 3);
  for (const end of ["", "-wal"]) {
    copyFileSync(databasePath(test.url) + end, at(name) + end);
  }
}

const backUpTo = (target: string) => backUp({ path: databasePath(test.url), target });

describe("restoring", () => {
  it("HARD-09 takes the commits along that are in the log beside a backup", async () => {
    await copyCrashed("crashed.db");
    const restored = await restoreFile(at("crashed.db"), at("data.db"), NOW);
    expect(restored).toEqual({ aside: undefined, orphaned: undefined });
    expect(await countPeople(at("data.db"))).toBe(3);
  });

  it("HARD-09 keeps a log aside with its data file, and mixes nothing of it into the backup", async () => {
    await copyCrashed("data.db");
    const restored = await restoreFile(at("none.db"), at("data.db"), NOW);
    expect(restored).toEqual({ aside: at(`data.db.${STAMP}`), orphaned: undefined });
    expect(existsSync(`${at("data.db")}-wal`)).toBe(false);
    expect(await countPeople(at("data.db"))).toBe(0);
    expect(await countPeople(at(`data.db.${STAMP}`))).toBe(3);
  });

  it("SEE-05 keeps a log aside that lies there alone, and says where", async () => {
    await copyCrashed("data.db");
    rmSync(at("data.db"));
    const { aside, orphaned } = await restoreFile(at("none.db"), at("data.db"), NOW);
    expect([aside, orphaned]).toEqual([undefined, at(`data.db.${STAMP}-wal`)]);
    expect(existsSync(`${at("data.db")}-wal`)).toBe(false);
    expect(await countPeople(at("data.db"))).toBe(0);
  });

  it("HARD-09 changes nothing where a server has the data open", async () => {
    await restoreFile(at("none.db"), at("data.db"), NOW);
    const server = openDataFile(`file:${at("data.db")}`);
    await addPeople(server, 0, 1);
    const before = names();
    await expect(restoreFile(at("none.db"), at("data.db"), NOW)).rejects.toThrow("stop it first");
    expect(names()).toEqual(before);
    await server.close();
  });

  it("HARD-09 says what is wrong with a name", async () => {
    await expect(restoreFile(at("gone.db"), at("data.db"), NOW)).rejects.toThrow(
      /There is no file .*gone\.db/,
    );
    mkdirSync(at("data.db"));
    await expect(restoreFile(at("none.db"), at("data.db"), NOW)).rejects.toThrow(/is a folder/);
    expect(names()).toEqual(["data.db", "none.db"]);
  });

  it("PICT-04 leaves pictures in their bucket", async () => {
    await addPictures(test, [1]);
    await backUp({
      path: databasePath(test.url),
      target: at("one.db"),
      leavesPictures: true,
    });
    expect(names()).toEqual(["none.db", "one.db"]);
    await restoreFile(at("one.db"), at("data.db"), NOW, { leavesPictures: true });
    expect(names()).toEqual(["data.db", "none.db", "one.db"]);
    await expect(restoreFile(at("one.db"), at("data.db"), NOW)).rejects.toThrow("is missing");
  });
});

describe("a backup", () => {
  it("HARD-04 is for its host alone, whatever the system lets new files be", async () => {
    const mask = process.umask(0o277);
    try {
      await backUpTo(at("copy.db"));
    } finally {
      process.umask(mask);
    }
    expect(statSync(at("copy.db")).mode & 0o777).toBe(0o600);
  });
});

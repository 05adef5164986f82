import { copyFileSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addPictures, hashesOf, pictureHash } from "../../testing/picture-fixtures.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { backUp } from "../backup/backup.ts";
import { connect } from "../connection/connection.ts";
import { databasePath } from "../disk/data-files.ts";

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.remove());

const dataPath = () => databasePath(test.url);
const beside = (name: string) => join(dirname(dataPath()), name);
const findBeside = async (numbers: number[]) =>
  [...(await test.db.findPicturesInOtherFiles(hashesOf(numbers)))].sort();

const backUpTo = (target: string) => backUp({ path: databasePath(test.url), target });

describe("the data files of a folder", () => {
  it("HARD-11 keep the pictures that a copy of the data refers to, and no others", async () => {
    await addPictures(test, [1]);
    expect(await findBeside([1])).toEqual([]);
    await backUpTo(beside("copy.db"));
    await addPictures(test, [2]);
    expect(await findBeside([1, 2])).toEqual([pictureHash(1)]);
    rmSync(beside("copy.db"));
    expect(await findBeside([1, 2])).toEqual([]);
  });

  it("HARD-11 may be next to databases of other programs, or other files", async () => {
    const recipes = new DatabaseSync(beside("recipes.db"));
    recipes.exec("CREATE TABLE recipes (name TEXT)");
    recipes.close();
    copyFileSync(import.meta.filename, beside("notes.txt"));
    expect(await findBeside([1])).toEqual([]);
  });

  it("HARD-11 are left as they are, with the log that one of them still has", async () => {
    await addPictures(test, [1]);
    const [copy, log] = [beside("crashed.db"), beside("crashed.db-wal")];
    copyFileSync(dataPath(), copy);
    await addPictures(test, [2]);
    copyFileSync(`${dataPath()}-wal`, log);
    const before = readFileSync(log);
    expect(before.length).toBeGreaterThan(0);
    expect(await findBeside([1, 2])).toEqual(hashesOf([1, 2]));
    expect(readFileSync(log).equals(before)).toBe(true);
  });

  it("HARD-11 are all needed: a locked file is an error", async () => {
    await backUpTo(beside("copy.db"));
    const other = connect(beside("copy.db"));
    other.pragma("locking_mode = EXCLUSIVE");
    other.exec("BEGIN EXCLUSIVE");
    await expect(findBeside([1])).rejects.toMatchObject({
      message: expect.stringContaining("copy.db can't be read, so no picture is removed"),
      cause: { code: "SQLITE_BUSY" },
    });
    other.close();
  });
});

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
const siblingPath = (name: string) => join(dirname(dataPath()), name);
const findInOtherFiles = async (numbers: number[]) =>
  [...(await test.db.findPicturesInOtherFiles(hashesOf(numbers)))].sort();

const backUpTo = (target: string) => backUp({ path: databasePath(test.url), target });

describe("pictures used by data files in a folder", () => {
  it("HARD-11 lists only pictures that a backup next to the data file references", async () => {
    await addPictures(test, [1]);
    expect(await findInOtherFiles([1])).toEqual([]);
    await backUpTo(siblingPath("copy.db"));
    await addPictures(test, [2]);
    expect(await findInOtherFiles([1, 2])).toEqual([pictureHash(1)]);
    rmSync(siblingPath("copy.db"));
    expect(await findInOtherFiles([1, 2])).toEqual([]);
  });

  it("HARD-11 ignores files that are not StepOut databases when listing referenced pictures", async () => {
    const recipes = new DatabaseSync(siblingPath("recipes.db"));
    recipes.exec("CREATE TABLE recipes (name TEXT)");
    recipes.close();
    copyFileSync(import.meta.filename, siblingPath("notes.txt"));
    expect(await findInOtherFiles([1])).toEqual([]);
  });

  it("HARD-11 lists pictures referenced in a crashed process's log without changing the log", async () => {
    await addPictures(test, [1]);
    const [copy, log] = [siblingPath("crashed.db"), siblingPath("crashed.db-wal")];
    copyFileSync(dataPath(), copy);
    await addPictures(test, [2]);
    copyFileSync(`${dataPath()}-wal`, log);
    const before = readFileSync(log);
    expect(before.length).toBeGreaterThan(0);
    expect(await findInOtherFiles([1, 2])).toEqual(hashesOf([1, 2]));
    expect(readFileSync(log).equals(before)).toBe(true);
  });

  it("HARD-11 listing referenced pictures throws if a data file in the folder is locked", async () => {
    await backUpTo(siblingPath("copy.db"));
    const other = connect(siblingPath("copy.db"));
    other.pragma("locking_mode = EXCLUSIVE");
    other.exec("BEGIN EXCLUSIVE");
    await expect(findInOtherFiles([1])).rejects.toMatchObject({
      message: expect.stringContaining("copy.db, so no pictures were removed"),
      cause: { code: "SQLITE_BUSY" },
    });
    other.close();
  });
});

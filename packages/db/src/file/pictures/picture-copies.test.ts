import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { pictureFile } from "../../pictures/local-pictures.ts";
import { addPictures, pictureBytes, pictureHash } from "../../testing/stored-pictures.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { backUp } from "../backup/backup.ts";
import { databasePath } from "../disk/data-files.ts";

const PRIVATE = 0o600;

/** One of them is not where the data of tests is: in memory, or on the disk. */
const PLACES = ["/dev/shm", "/var/tmp"];

let test: TestDatabase;
let folders: string[];
beforeEach(async () => {
  test = await createTestDatabase();
  folders = PLACES.map((place) => mkdtempSync(join(place, "stepout-copies-")));
});
afterEach(async () => {
  await test.remove();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const copyIn = (folder: string, number: number) =>
  pictureFile(join(folder, "pictures"), pictureHash(number));

const backUpTo = (target: string) => backUp({ path: databasePath(test.url), target });

it("SIZE-05 pictures are backed up to any disk, whole and for the host alone", async () => {
  await addPictures(test, [1, 2]);
  for (const folder of folders) {
    await backUpTo(join(folder, "backup.db"));
    for (const number of [1, 2]) {
      const copy = copyIn(folder, number);
      expect(readFileSync(copy).equals(pictureBytes(number))).toBe(true);
      expect(statSync(copy).mode & 0o777).toBe(PRIVATE);
    }
  }
});

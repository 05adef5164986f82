import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLocalPictures, pictureFile } from "../../pictures/local-pictures.ts";
import { removeReleased } from "../../pictures/removal.ts";
import { images, releasedPictures } from "../../schema/index.ts";
import { eq } from "../../sql.ts";
import {
  addPictures,
  hashesOf,
  listPictures,
  pictureBytes,
  pictureHash,
  pictureRow,
} from "../../testing/picture-fixtures.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { databasePath } from "../disk/data-files.ts";
import { prunePictures } from "../pictures/folder-pictures.ts";
import { openFileSnapshot } from "../verification/verification.ts";
import { backUp, restoreFile } from "./backup.ts";

let test: TestDatabase;
let folder: string;
beforeEach(async () => {
  test = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "stepout-backup-"));
});
afterEach(async () => {
  await test.remove();
  rmSync(folder, { recursive: true });
});

const NOW = new Date("2026-11-21T16:45:00Z");

const at = (name: string) => join(folder, name);
const listIn = (place: string) => listPictures(createLocalPictures(join(place, "pictures")));
const dataPath = () => databasePath(test.url);
const ownFile = (number: number) =>
  pictureFile(join(dirname(dataPath()), "pictures"), pictureHash(number));
const copiedFile = (number: number) => pictureFile(at("pictures"), pictureHash(number));

async function remove(number: number): Promise<void> {
  await test.db.transaction(async (tx) => {
    await tx.delete(images).where(eq(images.id, pictureRow(number).id));
    await tx.insert(releasedPictures).values({ hash: pictureHash(number) });
  });
  await removeReleased(test.db, test.pictures);
}

const backUpTo = (target: string) => backUp({ path: databasePath(test.url), target });

describe("a backup with pictures", () => {
  it("SIZE-05 copies only pictures that are not yet in the backup folder", async () => {
    await addPictures(test, [1, 2]);
    await backUpTo(at("first.db"));
    // Delete the originals: the second backup would fail if it copied them again.
    for (const number of [1, 2]) rmSync(ownFile(number));
    await addPictures(test, [3]);
    await backUpTo(at("second.db"));
    expect(await listIn(folder)).toEqual(hashesOf([1, 2, 3]));
    expect(statSync(copiedFile(3)).mode & 0o777).toBe(0o600);
  });

  it("SIZE-05 a backup fails and leaves no copy if a picture is missing or damaged", async () => {
    await addPictures(test, [1, 2]);
    writeFileSync(ownFile(1), "something else");
    await expect(backUpTo(at("copy.db"))).rejects.toThrow(/damaged/);
    rmSync(ownFile(1));
    await expect(backUpTo(at("copy.db"))).rejects.toThrow(/missing/);
    expect(readdirSync(folder)).not.toContain("copy.db");
    expect(await listIn(folder)).not.toContain(pictureHash(1));
  });

  it("SIZE-05 a backup in the data folder reuses the pictures in that folder", async () => {
    await addPictures(test, [1]);
    await backUpTo(join(dirname(dataPath()), "copy.db"));
    expect(await listPictures(test.pictures)).toEqual(hashesOf([1]));
    // Simulates an upload whose row is not stored yet.
    await test.pictures.put(pictureHash(2), pictureBytes(2));
    await prunePictures(dirname(dataPath()), dataPath());
    expect(await listPictures(test.pictures)).toEqual(hashesOf([1, 2]));
  });
});

describe("pictures of removed backups", () => {
  it("SIZE-05 prunes pictures not referenced by any backup in the folder", async () => {
    await addPictures(test, [1, 2]);
    await backUpTo(at("first.db"));
    await remove(1);
    await addPictures(test, [3]);
    await backUpTo(at("second.db"));
    await prunePictures(folder, dataPath());
    expect(await listIn(folder)).toEqual(hashesOf([1, 2, 3]));
    rmSync(at("first.db"));
    await prunePictures(folder, dataPath());
    expect(await listIn(folder)).toEqual(hashesOf([2, 3]));
    // Another process may still be writing this partial file.
    const unfinished = `${copiedFile(2)}.partial-1-1`;
    writeFileSync(unfinished, "");
    await prunePictures(folder, dataPath());
    expect(existsSync(unfinished)).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(["pictures", "second.db"]);
  });

  it("SIZE-05 prunes no pictures while a backup is being written, or if one can't be read", async () => {
    await addPictures(test, [1]);
    await backUpTo(at("first.db"));
    rmSync(at("first.db"));
    writeFileSync(at("next.db.partial-1"), "");
    await prunePictures(folder, dataPath());
    expect(await listIn(folder)).toEqual(hashesOf([1]));
    rmSync(at("next.db.partial-1"));
    await backUpTo(at("broken.db"));
    const bytes = readFileSync(at("broken.db"));
    writeFileSync(at("broken.db"), bytes.fill(7, 100, 4_000));
    await expect(prunePictures(folder, dataPath())).rejects.toThrow("Can't read");
    expect(await listIn(folder)).toEqual(hashesOf([1]));
    writeFileSync(at("broken.db"), "a letter to a friend".repeat(100));
    await prunePictures(folder, dataPath());
    expect(await listIn(folder)).toEqual([]);
  });
});

describe("restoring pictures", () => {
  const other = () => join(at("elsewhere"), "stepout.db");

  it("SIZE-05 restores a backup's pictures, and undoing the restore brings back the previous pictures", async () => {
    await addPictures(test, [1]);
    await backUpTo(at("one.db"));
    await remove(1);
    await addPictures(test, [2]);
    await backUpTo(at("two.db"));
    await restoreFile(at("one.db"), other(), NOW);
    expect(await listIn(at("elsewhere"))).toEqual(hashesOf([1]));
    const { aside = "" } = await restoreFile(at("two.db"), other(), NOW);
    await restoreFile(aside, other(), NOW);
    const { read, close } = openFileSnapshot(other());
    expect(await read.select({ hash: images.hash }).from(images)).toEqual([
      { hash: pictureHash(1) },
    ]);
    close();
    expect(await listIn(at("elsewhere"))).toEqual(hashesOf([1, 2]));
  });

  it("SIZE-05 replaces damaged pictures with the copies in the backup", async () => {
    await addPictures(test, [1]);
    await backUpTo(at("one.db"));
    await restoreFile(at("one.db"), other(), NOW);
    const file = pictureFile(join(at("elsewhere"), "pictures"), pictureHash(1));
    rmSync(file);
    writeFileSync(file, "damaged");
    await restoreFile(at("one.db"), other(), NOW);
    expect(readFileSync(file)).toEqual(pictureBytes(1));
  });

  it("SIZE-05 restores nothing if the backup lacks a picture", async () => {
    await addPictures(test, [1]);
    await backUpTo(at("one.db"));
    rmSync(copiedFile(1));
    mkdirSync(at("elsewhere"));
    await expect(restoreFile(at("one.db"), other(), NOW)).rejects.toThrow(/missing/);
    expect(existsSync(other())).toBe(false);
  });
});

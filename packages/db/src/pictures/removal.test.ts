import { existsSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Writer } from "../database.ts";
import { backUp } from "../file/backup/backup.ts";
import { databasePath } from "../file/disk/data-files.ts";
import { images, releasedPictures } from "../schema/index.ts";
import { eq } from "../sql.ts";
import {
  addPictures,
  hashesOf,
  listPictures,
  pictureBytes,
  pictureHash,
  pictureRow,
} from "../testing/picture-fixtures.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { pictureFile } from "./local-pictures.ts";
import type { PictureStore } from "./picture-store.ts";
import {
  isBeingRemoved,
  ORPHAN_AGE_MS,
  removeReleased,
  removeUnreferred,
  sweepPictures,
} from "./removal.ts";
import { requireStored, withStored } from "./storing.ts";

const HOUR_MS = 3_600_000;

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.remove());

const folder = () => join(dirname(databasePath(test.url)), "pictures");

/** Makes a picture look as if it had been put hours ago. */
function age(number: number, hours = 2): void {
  const moment = (Date.now() - hours * HOUR_MS) / 1_000;
  utimesSync(pictureFile(folder(), pictureHash(number)), moment, moment);
}

async function release(tx: Writer, number: number): Promise<void> {
  await tx.delete(images).where(eq(images.id, pictureRow(number).id));
  await tx.insert(releasedPictures).values({ hash: pictureHash(number) });
}

const none = { hasRemoved: false, isLeft: false };

const put = (number: number) => test.pictures.put(pictureHash(number), pictureBytes(number));

describe("a stored picture", () => {
  it("HARD-11 gets no reference while a process removes it, until that process must have ended", async () => {
    const isTaken = () => test.db.transaction((tx) => isBeingRemoved(tx, pictureHash(1)));
    expect(await isTaken()).toBe(false);
    await put(1);
    const note = (removingSince: number | null) =>
      test.db.transaction(async (tx) => {
        await tx.delete(releasedPictures);
        await tx.insert(releasedPictures).values({ hash: pictureHash(1), removingSince });
      });
    const refer = () =>
      test.db.transaction((tx) => requireStored(tx, test.pictures, pictureHash(1)));
    await note(Date.now());
    expect(await isTaken()).toBe(true);
    await expect(refer()).rejects.toThrow();
    for (const moment of [null, Date.now() - HOUR_MS]) {
      await note(moment);
      expect(await isTaken()).toBe(false);
      await refer();
    }
  });

  it("HARD-11 goes again when its transaction fails", async () => {
    const reason = new Error("not running");
    const picture = { hash: pictureHash(1), bytes: pictureBytes(1) };
    const failing = withStored(test, picture, async () => {
      throw reason;
    });
    await expect(failing).rejects.toBe(reason);
    expect(await listPictures(test.pictures)).toEqual([]);
  });

  it("HARD-11 stays when another upload of the same picture fails", async () => {
    await addPictures(test, [1]);
    const picture = { hash: pictureHash(1), bytes: pictureBytes(1) };
    const failing = withStored(test, picture, async () => {
      throw new Error("not running");
    });
    await expect(failing).rejects.toThrow();
    expect(await listPictures(test.pictures)).toEqual(hashesOf([1]));
  });

  it("HARD-11 is there for each row, however uploads and removals of it meet", async () => {
    const bytes = pictureBytes(1);
    const hash = pictureHash(1);
    const comeAndGo = async (id: string) => {
      const row = { ...pictureRow(1), id, ownerId: id, byteCount: bytes.length };
      await withStored(test, { hash, bytes }, async (tx) => {
        await requireStored(tx, test.pictures, hash);
        await tx.insert(images).values(row);
      });
      expect(await test.pictures.has(hash)).toBe(true);
      await test.db.transaction(async (tx) => {
        await tx.delete(images).where(eq(images.id, id));
        await tx.insert(releasedPictures).values({ hash }).onConflictDoNothing();
      });
      await removeReleased(test.db, test.pictures);
    };
    await Promise.all(Array.from({ length: 40 }, (_, turn) => comeAndGo(`row${turn}`)));
    expect(await listPictures(test.pictures)).toEqual([]);
  });

  it("HARD-11 goes with its last reference, and not before", async () => {
    await addPictures(test, [1, 2]);
    const second = { ...pictureRow(1), id: "second", ownerId: "second" };
    await test.db.transaction((tx) => tx.insert(images).values(second));
    expect(await removeReleased(test.db, test.pictures)).toEqual(none);
    await test.db.transaction((tx) => release(tx, 1));
    expect(await removeReleased(test.db, test.pictures)).toEqual({ ...none, hasRemoved: true });
    expect(await listPictures(test.pictures)).toEqual(hashesOf([1, 2]));
    await test.db.transaction(async (tx) => {
      await tx.delete(images).where(eq(images.id, "second"));
      await tx.insert(releasedPictures).values({ hash: pictureHash(1) });
    });
    await removeReleased(test.db, test.pictures);
    expect(await listPictures(test.pictures)).toEqual(hashesOf([2]));
    expect(await test.db.read.select().from(releasedPictures)).toEqual([]);
  });

  it("HARD-11 is put again when a removal takes it away, but not for ever", async () => {
    let puts = 0;
    const vanishing: PictureStore = {
      ...test.pictures,
      has: async () => false,
      put: async () => {
        puts += 1;
      },
    };
    const picture = { hash: pictureHash(1), bytes: pictureBytes(1) };
    const work = (tx: Writer) => requireStored(tx, vanishing, picture.hash);
    const failing = withStored({ db: test.db, pictures: vanishing }, picture, work);
    await expect(failing).rejects.toThrow("has gone");
    expect(puts).toBe(5);
  });

  it("HARD-11 stays while a backup in the same folder has it", async () => {
    await addPictures(test, [1, 2]);
    const path = databasePath(test.url);
    await backUp({ path, target: join(dirname(path), "copy.db") });
    await test.db.transaction((tx) => release(tx, 1));
    await removeReleased(test.db, test.pictures);
    expect(await listPictures(test.pictures)).toEqual(hashesOf([1, 2]));
  });
});

describe("the sweep", () => {
  it("HARD-11 removes old orphans, and keeps uploads under way", async () => {
    await addPictures(test, [1]);
    for (const number of [2, 3]) await put(number);
    for (const number of [1, 2]) age(number);
    expect(await sweepPictures(test.db, test.pictures, Date.now())).toBe(1);
    expect(await listPictures(test.pictures)).toEqual(hashesOf([1, 3]));
  });

  it("HARD-11 removes orphans from the first row on, up to an hour ago", async () => {
    const first = 1_000;
    const row = { ...pictureRow(1), createdAt: first * 1_000 };
    await test.db.transaction((tx) => tx.insert(images).values(row));
    for (const [number, second] of [
      [2, first - 1],
      [3, first],
      [4, first + 1],
      [5, first + 2],
    ] as const) {
      await put(number);
      utimesSync(pictureFile(folder(), pictureHash(number)), second, second);
    }
    const partial = `${pictureFile(folder(), pictureHash(2))}.partial-1-1`;
    writeFileSync(partial, "half");
    utimesSync(partial, first, first);
    const now = (first + 2) * 1_000 + ORPHAN_AGE_MS;
    expect(await sweepPictures(test.db, test.pictures, now)).toBe(2);
    expect(await listPictures(test.pictures)).toEqual(hashesOf([2, 5]));
    expect(existsSync(partial)).toBe(false);
  });

  it("HARD-11 leaves the pictures of other data, from before the first row", async () => {
    for (const number of [1, 2]) await put(number);
    for (const number of [1, 2]) age(number);
    expect(await sweepPictures(test.db, test.pictures, Date.now())).toBe(0);
    const row = { ...pictureRow(3), createdAt: Date.now() - HOUR_MS };
    await test.db.transaction((tx) => tx.insert(images).values(row));
    expect(await sweepPictures(test.db, test.pictures, Date.now())).toBe(0);
    expect(await listPictures(test.pictures)).toEqual(hashesOf([1, 2]));
  });

  it("HARD-11 goes through more pictures than one list holds", async () => {
    await addPictures(test, [1_000]);
    const orphans = Array.from({ length: 450 }, (_, number) => number);
    for (const number of orphans) await put(number);
    for (const number of orphans) age(number);
    expect(await sweepPictures(test.db, test.pictures, Date.now())).toBe(450);
    expect(await listPictures(test.pictures)).toEqual(hashesOf([1_000]));
  });

  it("HARD-11 removes no picture that a row begins to refer to during the sweep", async () => {
    await addPictures(test, [1]);
    await removeUnreferred(test.db, test.pictures, [pictureHash(1)]);
    expect(await listPictures(test.pictures)).toEqual(hashesOf([1]));
  });
});

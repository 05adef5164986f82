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
  removeUnreferenced,
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

function backdate(number: number, hours = 2): void {
  const time = (Date.now() - hours * HOUR_MS) / 1_000;
  utimesSync(pictureFile(folder(), pictureHash(number)), time, time);
}

async function release(tx: Writer, number: number): Promise<void> {
  await tx.delete(images).where(eq(images.id, pictureRow(number).id));
  await tx.insert(releasedPictures).values({ hash: pictureHash(number) });
}

const none = { hasRemoved: false, isLeft: false };

const put = (number: number) => test.pictures.put(pictureHash(number), pictureBytes(number));

describe("storing and removing pictures", () => {
  it("HARD-11 refuses new references to a picture while it is being removed", async () => {
    const isClaimed = () => test.db.transaction((tx) => isBeingRemoved(tx, pictureHash(1)));
    expect(await isClaimed()).toBe(false);
    await put(1);
    const setClaim = (removingSince: number | null) =>
      test.db.transaction(async (tx) => {
        await tx.delete(releasedPictures);
        await tx.insert(releasedPictures).values({ hash: pictureHash(1), removingSince });
      });
    const refer = () =>
      test.db.transaction((tx) => requireStored(tx, test.pictures, pictureHash(1)));
    await setClaim(Date.now());
    expect(await isClaimed()).toBe(true);
    await expect(refer()).rejects.toThrow();
    for (const time of [null, Date.now() - HOUR_MS]) {
      await setClaim(time);
      expect(await isClaimed()).toBe(false);
      await refer();
    }
  });

  it("HARD-11 removes an uploaded picture if its transaction fails", async () => {
    const reason = new Error("not running");
    const picture = { hash: pictureHash(1), bytes: pictureBytes(1) };
    const failing = withStored(test, picture, async () => {
      throw reason;
    });
    await expect(failing).rejects.toBe(reason);
    expect(await listPictures(test.pictures)).toEqual([]);
  });

  it("HARD-11 keeps a stored picture when a second upload of the same picture fails", async () => {
    await addPictures(test, [1]);
    const picture = { hash: pictureHash(1), bytes: pictureBytes(1) };
    const failing = withStored(test, picture, async () => {
      throw new Error("not running");
    });
    await expect(failing).rejects.toThrow();
    expect(await listPictures(test.pictures)).toEqual(hashesOf([1]));
  });

  it("HARD-11 never removes a referenced picture, even during concurrent uploads and removals", async () => {
    const bytes = pictureBytes(1);
    const hash = pictureHash(1);
    const addAndRemove = async (id: string) => {
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
    await Promise.all(Array.from({ length: 40 }, (_, turn) => addAndRemove(`row${turn}`)));
    expect(await listPictures(test.pictures)).toEqual([]);
  });

  it("HARD-11 removes a picture only after its last reference is deleted", async () => {
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

  it("HARD-11 tries up to five times to store a picture that concurrent removals delete", async () => {
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
    await expect(failing).rejects.toThrow("was removed");
    expect(puts).toBe(5);
  });

  it("HARD-11 keeps a picture referenced by a backup in the same folder", async () => {
    await addPictures(test, [1, 2]);
    const path = databasePath(test.url);
    await backUp({ path, target: join(dirname(path), "copy.db") });
    await test.db.transaction((tx) => release(tx, 1));
    await removeReleased(test.db, test.pictures);
    expect(await listPictures(test.pictures)).toEqual(hashesOf([1, 2]));
  });
});

describe("sweeping orphaned pictures", () => {
  it("HARD-11 removes old orphaned pictures but keeps recent uploads", async () => {
    await addPictures(test, [1]);
    for (const number of [2, 3]) await put(number);
    for (const number of [1, 2]) backdate(number);
    expect(await sweepPictures(test.db, test.pictures, Date.now())).toBe(1);
    expect(await listPictures(test.pictures)).toEqual(hashesOf([1, 3]));
  });

  it("HARD-11 removes orphaned pictures older than an hour, unless they predate the database's first picture", async () => {
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

  it("HARD-11 keeps pictures older than the database's first picture, because another database stored them", async () => {
    for (const number of [1, 2]) await put(number);
    for (const number of [1, 2]) backdate(number);
    expect(await sweepPictures(test.db, test.pictures, Date.now())).toBe(0);
    const row = { ...pictureRow(3), createdAt: Date.now() - HOUR_MS };
    await test.db.transaction((tx) => tx.insert(images).values(row));
    expect(await sweepPictures(test.db, test.pictures, Date.now())).toBe(0);
    expect(await listPictures(test.pictures)).toEqual(hashesOf([1, 2]));
  });

  it("HARD-11 sweeps more pictures than fit in one batch", async () => {
    await addPictures(test, [1_000]);
    const orphans = Array.from({ length: 450 }, (_, number) => number);
    for (const number of orphans) await put(number);
    for (const number of orphans) backdate(number);
    expect(await sweepPictures(test.db, test.pictures, Date.now())).toBe(450);
    expect(await listPictures(test.pictures)).toEqual(hashesOf([1_000]));
  });

  it("HARD-11 keeps a picture if a reference to it is added during the sweep", async () => {
    await addPictures(test, [1]);
    await removeUnreferenced(test.db, test.pictures, [pictureHash(1)]);
    expect(await listPictures(test.pictures)).toEqual(hashesOf([1]));
  });
});

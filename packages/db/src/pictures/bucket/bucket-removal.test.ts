import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { images, releasedPictures } from "../../schema/index.ts";
import { eq } from "../../sql.ts";
import {
  addressOf,
  type BucketServer,
  bucketSettings,
  startBucketServer,
} from "../../testing/bucket-server.ts";
import {
  addPictures,
  hashesOf,
  listPictures,
  pictureBytes,
  pictureHash,
  pictureRow,
} from "../../testing/picture-fixtures.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { type PictureStore, PicturesUnavailableError } from "../picture-store.ts";
import { removeReleased } from "../removal.ts";
import { requireStored, withStored } from "../storing.ts";
import { createBucketPictures } from "./bucket-pictures.ts";

let bucket: BucketServer;
beforeAll(async () => {
  bucket = await startBucketServer();
});
afterAll(() => bucket.remove());

let turn = 0;
let test: TestDatabase;
beforeEach(async () => {
  turn += 1;
  const address = addressOf(bucketSettings(bucket.port, `turn/${turn}`));
  test = { ...(await createTestDatabase()), pictures: createBucketPictures(address) };
});
afterEach(() => test.remove());

const release = (number: number) =>
  test.db.transaction(async (tx) => {
    await tx.delete(images).where(eq(images.id, pictureRow(number).id));
    await tx.insert(releasedPictures).values({ hash: pictureHash(number) });
  });

const upload = (pictures: PictureStore, number: number) => {
  const picture = { hash: pictureHash(number), bytes: pictureBytes(number) };
  const row = { ...pictureRow(number), byteCount: picture.bytes.length };
  return withStored({ db: test.db, pictures }, picture, async (tx) => {
    await requireStored(tx, pictures, picture.hash);
    await tx.insert(images).values(row);
  });
};

describe("removing pictures from a bucket", () => {
  it("PICT-03 resumes removing pictures once the bucket is available again, without blocking writers", async () => {
    await addPictures(test, [1]);
    await release(1);
    await bucket.stop();
    const failing = removeReleased(test.db, test.pictures);
    await expect(failing).rejects.toBeInstanceOf(PicturesUnavailableError);
    await test.db.transaction((tx) => tx.insert(images).values(pictureRow(2)));
    await bucket.start();
    // The removal stays pending, because the bucket may still process the failed request.
    const waiting = { hasRemoved: false, isLeft: true };
    expect(await removeReleased(test.db, test.pictures)).toEqual(waiting);
    await test.db.transaction((tx) => tx.update(releasedPictures).set({ removingSince: 1 }));
    await removeReleased(test.db, test.pictures);
    expect(await listPictures(test.pictures)).toEqual([]);
    expect(await test.db.read.select().from(releasedPictures)).toEqual([]);
  });

  it("PICT-03 keeps a picture in a bucket if it is uploaded again during its removal", async () => {
    await addPictures(test, [1]);
    await release(1);
    let uploading: Promise<void> | undefined;
    const late: PictureStore = {
      ...test.pictures,
      // Simulates an upload between the claim and the removal.
      async remove(hash) {
        uploading = upload(test.pictures, 1);
        await expect.poll(() => test.pictures.has(hash)).toBe(true);
        await test.pictures.remove(hash);
      },
    };
    await removeReleased(test.db, late);
    await uploading;
    expect(await listPictures(test.pictures)).toEqual(hashesOf([1]));
    expect(await test.db.read.select({ hash: images.hash }).from(images)).toEqual([
      { hash: pictureHash(1) },
    ]);
  });

  it("PICT-02 inserts no row for a picture that the bucket failed to store", async () => {
    await bucket.stop();
    await expect(upload(test.pictures, 1)).rejects.toBeInstanceOf(PicturesUnavailableError);
    await bucket.start();
    expect(await test.db.read.select().from(images)).toEqual([]);
    await upload(test.pictures, 1);
    expect(await listPictures(test.pictures)).toEqual(hashesOf([1]));
  });
});

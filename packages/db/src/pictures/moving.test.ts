import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { images } from "../schema/index.ts";
import { addOldPictures, hashesOf, listPictures, pictureRow } from "../testing/stored-pictures.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { movePictures } from "./moving.ts";

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.remove());

const LARGE_BYTES = 300_000;

const rowsWithBytes = async () =>
  (await test.db.read.select().from(images)).filter(({ bytes }) => bytes.length > 0);

describe("moving pictures out of their rows", () => {
  it("HARD-12 reports progress, and leaves the bytes in the store alone", async () => {
    const numbers = [1, 2, 3, 4, 5];
    await addOldPictures(test.db, numbers);
    const seen: number[] = [];
    const moved = await movePictures(test.db, test.pictures, {
      signal: new AbortController().signal,
      onProgress: ({ done, total }) => seen.push(done / total),
    });
    expect([moved, seen.at(-1)]).toEqual([5, 1]);
    expect(await listPictures(test.pictures)).toEqual(hashesOf(numbers));
    expect(await rowsWithBytes()).toEqual([]);
  });

  it("HARD-12 has a megabyte or so in memory and in a transaction, whatever there is", async () => {
    const bytes = Buffer.alloc(LARGE_BYTES, "large");
    const { hashOf } = await import("./picture-store.ts");
    await test.db.transaction(async (tx) => {
      for (let number = 0; number < 20; number += 1) {
        const own = Buffer.concat([bytes, Buffer.from(String(number))]);
        await tx.insert(images).values({ ...pictureRow(number), hash: hashOf(own), bytes: own });
      }
    });
    const seen: number[] = [];
    await movePictures(test.db, test.pictures, {
      signal: new AbortController().signal,
      onProgress: ({ done }) => seen.push(done),
    });
    expect(seen).toEqual([4, 8, 12, 16, 20]);
  });

  it("HARD-12 ends when the server stops, and goes on later", async () => {
    await addOldPictures(test.db, [1, 2]);
    const stopping = new AbortController();
    stopping.abort();
    const order = { signal: stopping.signal, onProgress: () => undefined };
    expect(await movePictures(test.db, test.pictures, order)).toBe(0);
    expect(await rowsWithBytes()).toHaveLength(2);
  });

  it("HARD-12 leaves a picture where it is that is not as its row says", async () => {
    await addOldPictures(test.db, [1, 2]);
    const isFirst = eq(images.id, pictureRow(1).id);
    await test.db.transaction((tx) =>
      tx
        .update(images)
        .set({ bytes: Buffer.from("damaged") })
        .where(isFirst),
    );
    const order = { signal: new AbortController().signal, onProgress: () => undefined };
    expect(await movePictures(test.db, test.pictures, order)).toBe(1);
    expect((await rowsWithBytes()).map(({ id }) => id)).toEqual([pictureRow(1).id]);
    expect(await listPictures(test.pictures)).toEqual(hashesOf([2]));
  });
});

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { images } from "../schema/index.ts";
import { hashesOf, pictureHash, pictureRow } from "../testing/stored-pictures.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import type { ListedPicture, PictureStore } from "./picture-store.ts";
import { listReferred, listSizes } from "./references.ts";
import { listInParts } from "./removal.ts";

/** More than two queries of them. */
const PICTURES = 2_500;

const numbersUpTo = (count: number) => Array.from({ length: count }, (_, number) => number);

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.remove());

describe("very many pictures", () => {
  it("SIZE-01 are each read once from their rows, in the order of their hashes", async () => {
    const numbers = numbersUpTo(PICTURES);
    await test.db.transaction(async (tx) => {
      for (const number of numbers) {
        await tx.insert(images).values({ ...pictureRow(number), byteCount: number + 1 });
      }
    });
    const hashes: string[] = [];
    const sizes: unknown[] = [];
    for await (const hash of listReferred(test.db.read)) hashes.push(hash);
    for await (const size of listSizes(test.db.read)) sizes.push(size);
    expect(hashes).toEqual(hashesOf(numbers));
    const byHash = new Map(numbers.map((number) => [pictureHash(number), number + 1]));
    const sizeOf = (hash: string) => byHash.get(hash);
    expect(sizes).toEqual(
      hashes.map((hash) => ({ hash, least: sizeOf(hash), most: sizeOf(hash) })),
    );
  });

  it.each([
    [0, []],
    [199, [199]],
    [200, [200]],
    [401, [200, 200, 1]],
  ])("SIZE-01 are each listed once, at most 200 at a time: %i of them", async (count, lengths) => {
    const listed = numbersUpTo(count).map((number) => ({
      hash: pictureHash(number),
      changedAt: async () => 0,
    }));
    async function* list(): AsyncGenerator<ListedPicture> {
      yield* listed;
    }
    const store: PictureStore = { ...test.pictures, list };
    const parts: ListedPicture[][] = [];
    for await (const part of listInParts(store)) parts.push(part);
    expect(parts.map(({ length }) => length)).toEqual(lengths);
    expect(parts.flat()).toEqual(listed);
  });
});

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { images } from "../schema/index.ts";
import { hashesOf, pictureHash, pictureRow } from "../testing/picture-fixtures.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { findReferenced, listReferenced, listRows } from "./references.ts";

/** Enough rows that `listReferenced` needs more than two queries to read them. */
const PICTURES = 2_500;

const numbersUpTo = (count: number) => Array.from({ length: count }, (_, number) => number);

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.remove());

describe("references to thousands of pictures", () => {
  it("SIZE-01 lists each referenced picture hash once, in ascending order", async () => {
    const numbers = numbersUpTo(PICTURES);
    await test.db.transaction(async (tx) => {
      for (const number of numbers) {
        // Every picture has a small rendition. The last 100 pictures reuse the first 100 renditions.
        const smallHash = pictureHash(PICTURES + (number % 2_400));
        await tx.insert(images).values({ ...pictureRow(number), smallHash });
      }
    });
    const stored = numbersUpTo(PICTURES + 2_400);
    const listed: string[] = [];
    const rows: string[] = [];
    for await (const hash of listReferenced(test.db.read)) listed.push(hash);
    for await (const { hash } of listRows(test.db.read)) rows.push(hash);
    expect(listed).toEqual(hashesOf(stored));
    expect(rows).toEqual(numbers.map(pictureHash));
    const some = [1, PICTURES, PICTURES + 2_400];
    expect(await findReferenced(test.db.read, some.map(pictureHash))).toEqual(
      new Set(some.slice(0, 2).map(pictureHash)),
    );
  });
});

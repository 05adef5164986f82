import { rmSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Progress } from "../database.ts";
import { databasePath } from "../file/disk/data-files.ts";
import { pictureFile } from "../pictures/local-pictures.ts";
import type { PictureStore } from "../pictures/picture-store.ts";
import { ORPHAN_AGE_MS } from "../pictures/removal.ts";
import { images } from "../schema/index.ts";
import { eq } from "../sql.ts";
import { addPictures, pictureBytes, pictureHash, pictureRow } from "../testing/picture-fixtures.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { checkPictureFiles, countOrphans } from "./picture-files.ts";

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.remove());

const fileOf = (number: number) =>
  pictureFile(join(dirname(databasePath(test.url)), "pictures"), pictureHash(number));

const setRow = (number: number, values: Partial<typeof images.$inferInsert>) =>
  test.db.transaction((tx) =>
    tx
      .update(images)
      .set(values)
      .where(eq(images.id, pictureRow(number).id)),
  );

const addRow = (number: number, id: string, byteCount: number) =>
  test.db.transaction((tx) =>
    tx.insert(images).values({ ...pictureRow(number), id, ownerId: id, byteCount }),
  );

describe("checking picture files", () => {
  const check = () => checkPictureFiles(test.db.read, test.pictures);
  const named = (state: string) => [
    { subject: `pictures ${state}`, description: `1 inconsistent: ${pictureHash(1)}` },
  ];

  beforeEach(() => addPictures(test, [1, 2]));

  it("RULE-13 the picture check finds no problems in intact pictures and reports its progress", async () => {
    const seen: Progress[] = [];
    await checkPictureFiles(test.db.read, test.pictures, (progress) => seen.push(progress));
    expect(await check()).toEqual([]);
    expect(seen).toEqual([1, 2].map((done) => ({ done, total: 2 })));
  });

  it.each<[string, () => unknown]>([
    ["missing", () => rmSync(fileOf(1))],
    ["missing", () => truncateSync(fileOf(1))],
    ["damaged", () => writeFileSync(fileOf(1), pictureBytes(2))],
    ["with a wrong size", () => setRow(1, { byteCount: 1_999 })],
    ["with a wrong size", () => setRow(1, { smallHash: pictureHash(2) })],
    ["with a wrong size", () => addRow(1, "smaller", 1_999)],
    ["with a wrong size", () => addRow(1, "larger", 2_001)],
  ])("RULE-13 reports a bad picture: %s (%#)", async (state, damage) => {
    await damage();
    expect(await check()).toEqual(named(state));
  });

  it("RULE-13 the picture check reports a missing small rendition", async () => {
    await setRow(2, { smallHash: pictureHash(1), byteCount: 4_000 });
    await setRow(1, { hash: pictureHash(2) });
    expect(await check()).toEqual([]);
    rmSync(fileOf(1));
    expect(await check()).toEqual(named("missing"));
  });

  it("RULE-13 the picture check reports an unreadable picture as damaged", async () => {
    const bad: PictureStore = {
      ...test.pictures,
      async open(hash) {
        const picture = await test.pictures.open(hash);
        if (!picture || hash !== pictureHash(1)) return picture;
        await picture.close();
        return picture;
      },
    };
    expect(await checkPictureFiles(test.db.read, bad)).toEqual(named("damaged"));
  });

  it("RULE-13 counts all old orphaned pictures, regardless of their position in the listing", async () => {
    const numbers = Array.from({ length: 8 }, (_, nth) => nth + 1);
    const now = 10_000 + ORPHAN_AGE_MS;
    for (const number of numbers) {
      await test.pictures.put(pictureHash(number), pictureBytes(number));
      utimesSync(fileOf(number), 1, number === 8 ? 10 : 1);
    }
    expect(await countOrphans(test.db.read, test.pictures, now)).toBe(5);
    await test.db.transaction((tx) => tx.delete(images));
    expect(await countOrphans(test.db.read, test.pictures, now)).toBe(7);
    await addPictures(test, numbers);
    for (const number of numbers) utimesSync(fileOf(number), 1, 1);
    expect(await countOrphans(test.db.read, test.pictures, now)).toBe(0);
  });
});

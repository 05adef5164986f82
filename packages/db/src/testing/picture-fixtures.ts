import type { Database } from "../database.ts";
import { hashOf, type PictureStore } from "../pictures/picture-store.ts";
import { withStored } from "../pictures/storing.ts";
import { images } from "../schema/index.ts";

export const pictureBytes = (number: number, length = 2_000): Buffer =>
  Buffer.alloc(length, `picture ${number} `);

export const pictureHash = (number: number): string => hashOf(pictureBytes(number));

export const pictureRow = (number: number) => ({
  id: `picture${String(number).padStart(6, "0")}`,
  ownerId: `owner${number}`,
  hash: pictureHash(number),
  width: 1,
  height: 1,
  byteCount: pictureBytes(number).length,
  createdAt: 0,
});

export async function addPictures(
  stored: { db: Database; pictures: PictureStore },
  numbers: readonly number[],
): Promise<void> {
  for (const number of numbers) {
    const bytes = pictureBytes(number);
    const row = pictureRow(number);
    await withStored(stored, { hash: row.hash, bytes }, (tx) => tx.insert(images).values(row));
  }
}

export async function listPictures(store: PictureStore): Promise<string[]> {
  const hashes: string[] = [];
  for await (const { hash } of store.list()) hashes.push(hash);
  return hashes;
}

export const hashesOf = (numbers: readonly number[]): string[] => numbers.map(pictureHash).sort();

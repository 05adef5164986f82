import type { Progress, Reader } from "../database.ts";
import { hashOf, type PictureStore, readPicture } from "../pictures/picture-store.ts";
import { countReferences, listReferred } from "../pictures/references.ts";

async function bring(hash: string, from: PictureStore, to: PictureStore): Promise<void> {
  const bytes = await readPicture(from, hash);
  if (!bytes) throw new Error(`The picture ${hash} is missing`);
  if (hashOf(bytes) !== hash) throw new Error(`The picture ${hash} is damaged`);
  await to.put(hash, bytes);
}

async function* listMissing(
  read: Reader,
  to: PictureStore,
  onNext: () => void,
): AsyncGenerator<string, void, undefined> {
  const there = to.list()[Symbol.asyncIterator]();
  let next: string | undefined = "";
  for await (const hash of listReferred(read)) {
    while (next !== undefined && next < hash) {
      const { done, value } = await there.next();
      next = done ? undefined : value.hash;
    }
    if (next !== hash) yield hash;
    onNext();
  }
}

/**
 * Copies missing pictures and verifies each. Returns how many the target has.
 * @throws if one is missing or damaged.
 */
export async function copyPictures(
  read: Reader,
  from: PictureStore,
  to: PictureStore,
  onProgress: (progress: Progress) => void,
): Promise<number> {
  const total = await countReferences(read);
  const missing = listMissing(read, to, () => {
    done += 1;
    onProgress({ done, total });
  });
  let done = 0;
  const bringNext = async () => {
    for (let next = await missing.next(); !next.done; next = await missing.next()) {
      await bring(next.value, from, to);
    }
  };
  const atOnce = Math.max(from.readAtOnce, to.readAtOnce);
  await Promise.all(Array.from({ length: atOnce }, bringNext));
  return done;
}

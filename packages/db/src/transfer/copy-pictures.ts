import type { Progress, Reader } from "../database.ts";
import { hashOf, type PictureStore, readPicture } from "../pictures/picture-store.ts";
import { countReferences, listReferred } from "../pictures/references.ts";

async function readSound(from: PictureStore, hash: string): Promise<Uint8Array> {
  const bytes = await readPicture(from, hash);
  if (!bytes) throw new Error(`The picture ${hash} is missing`);
  if (hashOf(bytes) !== hash) throw new Error(`The picture ${hash} is damaged`);
  return bytes;
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
  const hashes = listReferred(read);
  let done = 0;
  const copySome = async () => {
    for await (const hash of hashes) {
      if (!(await to.has(hash))) await to.put(hash, await readSound(from, hash));
      done += 1;
      onProgress({ done, total });
    }
  };
  const atOnce = Math.max(from.readConcurrency, to.readConcurrency);
  await Promise.all(Array.from({ length: atOnce }, copySome));
  return done;
}

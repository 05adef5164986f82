import type { Progress, Reader } from "../database.ts";
import { hashOf, type PictureStore, readPicture } from "../pictures/picture-store.ts";
import { countReferences, listReferred } from "../pictures/references.ts";

/**
 * Copies the pictures that rows refer to, and that are not there yet, each compared with its name.
 * @returns how many are there now.
 * @throws if one is missing or damaged: nothing is lost quietly.
 */
export async function copyPictures(
  read: Reader,
  from: PictureStore,
  to: PictureStore,
  onProgress: (progress: Progress) => void,
): Promise<number> {
  const total = await countReferences(read);
  let done = 0;
  for await (const hash of listReferred(read)) {
    if (!(await to.has(hash))) {
      const bytes = await readPicture(from, hash);
      if (!bytes) throw new Error(`The picture ${hash} is missing`);
      if (hashOf(bytes) !== hash) throw new Error(`The picture ${hash} is damaged`);
      await to.put(hash, bytes);
    }
    done += 1;
    onProgress({ done, total });
  }
  return done;
}

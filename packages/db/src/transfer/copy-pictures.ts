import type { Progress, Reader } from "../database.ts";
import { hashOf, type PictureStore, readPicture } from "../pictures/picture-store.ts";
import { countReferences, listReferenced } from "../pictures/references.ts";

async function readVerified(from: PictureStore, hash: string): Promise<Uint8Array> {
  const bytes = await readPicture(from, hash);
  if (!bytes) throw new Error(`The picture ${hash} is missing`);
  if (hashOf(bytes) !== hash) throw new Error(`The picture ${hash} is damaged`);
  return bytes;
}

/**
 * @returns the number of referenced pictures
 * @throws if a picture is missing or damaged
 */
export async function copyPictures(
  read: Reader,
  from: PictureStore,
  to: PictureStore,
  onProgress: (progress: Progress) => void,
): Promise<number> {
  const total = await countReferences(read);
  const hashes = listReferenced(read);
  let done = 0;
  const copyRemaining = async () => {
    for await (const hash of hashes) {
      if (!(await to.has(hash))) await to.put(hash, await readVerified(from, hash));
      done += 1;
      onProgress({ done, total });
    }
  };
  const concurrency = Math.max(from.readConcurrency, to.readConcurrency);
  await Promise.all(Array.from({ length: concurrency }, copyRemaining));
  return done;
}

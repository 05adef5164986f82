import type { Database, Writer } from "../database.ts";
import type { PictureStore } from "./picture-store.ts";
import { removeUnreferred } from "./removal.ts";

/** A picture that is about to be stored. */
export interface NewPicture {
  hash: string;
  bytes: Uint8Array;
}

/** Each time another person's last reference to the same picture would have to go meanwhile. */
const ATTEMPTS_MAX = 5;

class RemovedMeanwhileError extends Error {}

/**
 * Call it in the transaction that begins to refer to a picture. Whoever removes pictures holds the
 * writer, too, so it stays from here on.
 */
export async function requireStored(store: PictureStore, hash: string): Promise<void> {
  if (!(await store.has(hash))) throw new RemovedMeanwhileError(`The picture ${hash} has gone`);
}

/**
 * Runs a transaction that may refer to a new picture, which is in the store before it begins, and
 * goes again if it fails.
 */
export async function withStored<T>(
  { db, pictures }: { db: Database; pictures: PictureStore },
  picture: NewPicture | null | undefined,
  work: (tx: Writer) => Promise<T>,
): Promise<T> {
  if (!picture) return db.transaction(work);
  for (let attempt = 1; ; attempt += 1) {
    await pictures.put(picture.hash, picture.bytes);
    try {
      return await db.transaction(work);
    } catch (error) {
      if (error instanceof RemovedMeanwhileError && attempt < ATTEMPTS_MAX) continue;
      // Where this fails, too, the picture is an orphan, which is swept.
      await removeUnreferred(db, pictures, [picture.hash]).catch(() => undefined);
      throw error;
    }
  }
}

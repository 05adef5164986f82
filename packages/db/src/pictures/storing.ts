import { setTimeout } from "node:timers/promises";
import type { Database, Writer } from "../database.ts";
import { type PictureStore, PicturesUnavailableError } from "./picture-store.ts";
import { isBeingRemoved, removeUnreferenced } from "./removal.ts";

export interface NewPicture {
  hash: string;
  bytes: Uint8Array;
  small?: { hash: string; bytes: Uint8Array } | undefined;
}

/** An attempt fails only if another transaction removes the picture's last reference. */
const ATTEMPTS_MAX = 5;
const PAUSE_MS = 50;

class ConcurrentRemovalError extends PicturesUnavailableError {}

/**
 * Call this function in the transaction that inserts the reference.
 * @throws if the picture is missing or being removed
 */
export async function requireStored(tx: Writer, store: PictureStore, hash: string): Promise<void> {
  if ((await isBeingRemoved(tx, hash)) || !(await store.has(hash))) {
    throw new ConcurrentRemovalError(`The picture ${hash} was removed in the meantime`);
  }
}

/** Removes the files if the transaction fails. */
export async function withStored<T>(
  { db, pictures }: { db: Database; pictures: PictureStore },
  picture: NewPicture | null | undefined,
  work: (tx: Writer) => Promise<T>,
): Promise<T> {
  if (!picture) return db.transaction(work);
  const files = picture.small ? [picture, picture.small] : [picture];
  for (let attempt = 1; ; attempt += 1) {
    for (const { hash, bytes } of files) await pictures.put(hash, bytes);
    try {
      return await db.transaction(work);
    } catch (error) {
      if (error instanceof ConcurrentRemovalError && attempt < ATTEMPTS_MAX) {
        await setTimeout(PAUSE_MS * 2 ** attempt);
        continue;
      }
      // If the store is unavailable or the removal fails, the next sweep removes the orphaned pictures.
      if (error instanceof PicturesUnavailableError) throw error;
      const hashes = files.map(({ hash }) => hash);
      await removeUnreferenced(db, pictures, hashes).catch(() => undefined);
      throw error;
    }
  }
}

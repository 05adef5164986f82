import { setImmediate } from "node:timers/promises";
import { and, asc, eq, gt } from "drizzle-orm";
import type { Database, Progress } from "../database.ts";
import { images } from "../schema/index.ts";
import { hashOf, type PictureStore } from "./picture-store.ts";
import { countInRows, isInRow } from "./references.ts";
import { requireStored } from "./storing.ts";

/** Emptying a row overwrites its pages, and others wait for the writer meanwhile. */
const BYTES_AT_ONCE = 1_000_000;

interface MovedPicture {
  id: string;
  hash: string;
  byteCount: number;
}

/** Stores some of the pictures behind this one, which their rows keep meanwhile. */
async function storeSome({ read }: Database, store: PictureStore, from: string) {
  const stored: MovedPicture[] = [];
  let last = from;
  for (let bytesLeft = BYTES_AT_ONCE; bytesLeft > 0; ) {
    const [row] = await read
      .select({ id: images.id, hash: images.hash, bytes: images.bytes })
      .from(images)
      .where(and(gt(images.id, last), isInRow))
      .orderBy(asc(images.id))
      .limit(1);
    if (!row) return { stored, last, isEnd: true };
    const { id, hash, bytes } = row;
    last = id;
    bytesLeft -= bytes.byteLength;
    // A damaged one stays for `verify` to name.
    if (hashOf(bytes) !== hash) continue;
    await store.put(hash, bytes);
    stored.push({ id, hash, byteCount: bytes.byteLength });
    await setImmediate();
  }
  return { stored, last, isEnd: false };
}

/**
 * Moves the pictures of earlier versions out of their rows, a few at a time, while others read and
 * write. Killed at any moment, it goes on at the next start.
 */
export async function movePictures(
  db: Database,
  store: PictureStore,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<number> {
  const total = await countInRows(db.read);
  let done = 0;
  for (let last = "", isEnd = false; !isEnd && !signal.aborted; ) {
    const some = await storeSome(db, store, last);
    await db.transaction(async (tx) => {
      for (const { id, hash, byteCount } of some.stored) {
        await requireStored(tx, store, hash);
        await tx
          .update(images)
          .set({ bytes: new Uint8Array(), byteCount })
          .where(eq(images.id, id));
      }
    });
    ({ last, isEnd } = some);
    done += some.stored.length;
    if (some.stored.length > 0) onProgress({ done, total });
  }
  return done;
}

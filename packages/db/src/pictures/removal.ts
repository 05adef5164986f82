import { inArray } from "drizzle-orm";
import type { Database, Writer } from "../database.ts";
import { releasedPictures } from "../schema/index.ts";
import type { ListedPicture, PictureStore } from "./picture-store.ts";
import { findReferred, momentOfFirst } from "./references.ts";

const AT_ONCE = 200;

/** No upload takes longer between storing a picture and its row. */
export const ORPHAN_AGE_MS = 3_600_000;

const isWithin = (moment: number, from: number, to: number) => moment >= from && moment < to;

/**
 * Removes those of the pictures that nothing refers to. It holds the writer meanwhile, so that
 * nobody begins to refer to one: see `requireStored`.
 */
export async function removeUnreferred(
  db: Database,
  store: PictureStore,
  hashes: readonly string[],
  afterwards?: (tx: Writer) => PromiseLike<unknown>,
): Promise<number> {
  const beside = await db.findPicturesBeside(hashes);
  return db.transaction(async (tx) => {
    const referred = await findReferred(tx, hashes);
    const gone = hashes.filter((hash) => !referred.has(hash) && !beside.has(hash));
    for (const hash of gone) await store.remove(hash);
    await afterwards?.(tx);
    return gone.length;
  });
}

/**
 * Removes the pictures whose last reference has gone; returns whether there were any. Nobody may
 * read a moment from before.
 */
export async function removeReleased(db: Database, store: PictureStore): Promise<boolean> {
  for (let isFirst = true; ; isFirst = false) {
    const some = await db.read.select().from(releasedPictures).limit(AT_ONCE);
    if (some.length === 0) return !isFirst;
    const hashes = some.map(({ hash }) => hash);
    await removeUnreferred(db, store, hashes, (tx) =>
      tx.delete(releasedPictures).where(inArray(releasedPictures.hash, hashes)),
    );
  }
}

/** Yields the pictures of a store in lists, in the order of the hashes. */
export async function* listInParts(store: PictureStore): AsyncGenerator<ListedPicture[]> {
  let part: ListedPicture[] = [];
  for await (const picture of store.list()) {
    part.push(picture);
    if (part.length < AT_ONCE) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

/**
 * Removes orphans: pictures of uploads that were cut off before their row was stored. Pictures from
 * before the first row belong to other data, whose file may be back tomorrow.
 */
export async function sweepPictures(
  db: Database,
  store: PictureStore,
  now: number,
): Promise<number> {
  const since = await momentOfFirst(db.read);
  if (since === undefined) return 0;
  const before = now - ORPHAN_AGE_MS;
  let removed = 0;
  for await (const part of listInParts(store)) {
    const referred = await findReferred(
      db.read,
      part.map(({ hash }) => hash),
    );
    const orphans: string[] = [];
    for (const { hash, changedAt } of part) {
      if (!referred.has(hash) && isWithin(await changedAt(), since, before)) orphans.push(hash);
    }
    if (orphans.length > 0) removed += await removeUnreferred(db, store, orphans);
  }
  await store.removeUnfinished(before);
  return removed;
}

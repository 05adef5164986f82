import type { Database, Writer } from "../database.ts";
import { releasedPictures } from "../schema/index.ts";
import { and, eq, gte, inArray, lt, sql } from "../sql.ts";
import type { ListedPicture, PictureStore } from "./picture-store.ts";
import { findFirstUploadTime, findReferred } from "./references.ts";

const AT_ONCE = 200;

/** No upload takes longer between storing a picture and its row. */
export const ORPHAN_AGE_MS = 3_600_000;

const isWithin = (moment: number, from: number, to: number) => moment >= from && moment < to;

/** Afterwards other processes assume that the claiming one has died. */
const CLAIM_MS = 120_000;

/** Removals begin within this time of the claim, so that they end before it expires. */
const REMOVE_WITHIN_MS = 60_000;

const isClaimable = (now: number) =>
  lt(sql`coalesce(${releasedPictures.removingSince}, 0)`, now - CLAIM_MS);

export async function isBeingRemoved(tx: Writer, hash: string): Promise<boolean> {
  const since = Date.now() - CLAIM_MS;
  const claims = await tx
    .select({ hash: releasedPictures.hash })
    .from(releasedPictures)
    .where(and(eq(releasedPictures.hash, hash), gte(releasedPictures.removingSince, since)));
  return claims.length > 0;
}

async function claim(
  tx: Writer,
  { hashes, beside, now }: { hashes: readonly string[]; beside: ReadonlySet<string>; now: number },
): Promise<string[]> {
  const referred = await findReferred(tx, hashes);
  const isKept = (hash: string) => referred.has(hash) || beside.has(hash);
  const kept = hashes.filter(isKept);
  const gone = hashes.filter((hash) => !isKept(hash));
  if (kept.length > 0) {
    await tx
      .delete(releasedPictures)
      .where(and(inArray(releasedPictures.hash, kept), isClaimable(now)));
  }
  if (gone.length === 0) return [];
  const claimed = await tx
    .insert(releasedPictures)
    .values(gone.map((hash) => ({ hash, removingSince: now })))
    .onConflictDoUpdate({
      target: releasedPictures.hash,
      set: { removingSince: now },
      setWhere: isClaimable(now),
    })
    .returning({ hash: releasedPictures.hash });
  return claimed.map(({ hash }) => hash);
}

async function removeAll(store: PictureStore, hashes: readonly string[]): Promise<string[]> {
  const begun = performance.now();
  const gone: string[] = [];
  const left = [...hashes];
  const removeNext = async () => {
    for (let hash = left.pop(); hash !== undefined; hash = left.pop()) {
      if (performance.now() - begun > REMOVE_WITHIN_MS) return;
      await store.remove(hash);
      gone.push(hash);
    }
  };
  await Promise.all(Array.from({ length: store.readConcurrency }, removeNext));
  return gone;
}

/**
 * Removes those of the pictures that nothing refers to; returns how many. Claims them first, so
 * that no process begins to refer to one (see `requireStored`), and the store is not awaited in a
 * transaction. Failures stay claimed, for a retry.
 */
export async function removeUnreferred(
  db: Database,
  store: PictureStore,
  hashes: readonly string[],
): Promise<number> {
  const beside = await db.findPicturesInOtherFiles(hashes);
  const now = Date.now();
  const claimed = await db.transaction((tx) => claim(tx, { hashes, beside, now }));
  if (claimed.length === 0) return 0;
  const gone = await removeAll(store, claimed);
  await db.transaction((tx) =>
    tx
      .delete(releasedPictures)
      .where(and(inArray(releasedPictures.hash, gone), eq(releasedPictures.removingSince, now))),
  );
  return gone.length;
}

interface Removal {
  hasRemoved: boolean;
  isLeft: boolean;
}

/**
 * Removes pictures whose last reference is gone. No reader may have an earlier snapshot.
 * @throws if one can't be removed; it is retried later.
 */
export async function removeReleased(db: Database, store: PictureStore): Promise<Removal> {
  for (let hasRemoved = false; ; hasRemoved = true) {
    const some = await db.read
      .select({ hash: releasedPictures.hash })
      .from(releasedPictures)
      .where(isClaimable(Date.now()))
      .limit(AT_ONCE);
    if (some.length === 0) {
      const [left] = await db.read.select().from(releasedPictures).limit(1);
      return { hasRemoved, isLeft: left !== undefined };
    }
    await removeUnreferred(
      db,
      store,
      some.map(({ hash }) => hash),
    );
  }
}

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

/** Removes orphaned uploads. Pictures from before the first row belong to other data, and stay. */
export async function sweepPictures(
  db: Database,
  store: PictureStore,
  now: number,
): Promise<number> {
  const since = await findFirstUploadTime(db.read);
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

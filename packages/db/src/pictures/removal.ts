import type { Database, Writer } from "../database.ts";
import { releasedPictures } from "../schema/index.ts";
import { and, eq, gte, inArray, lt, sql } from "../sql.ts";
import type { ListedPicture, PictureStore } from "./picture-store.ts";
import { findFirstUploadTime, findReferenced } from "./references.ts";

const BATCH_SIZE = 200;

/** One hour: longer than any upload takes from storing the picture to inserting its row. */
export const ORPHAN_AGE_MS = 3_600_000;

const isWithin = (time: number, from: number, to: number) => time >= from && time < to;

/** Two minutes. After that, other processes assume that the claiming process has died. */
const CLAIM_MS = 120_000;

/** One minute. After that, no removal starts, so that all removals finish before the claim expires. */
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
  {
    hashes,
    inOtherFiles,
    now,
  }: { hashes: readonly string[]; inOtherFiles: ReadonlySet<string>; now: number },
): Promise<string[]> {
  const referenced = await findReferenced(tx, hashes);
  const isReferenced = (hash: string) => referenced.has(hash) || inOtherFiles.has(hash);
  const stillReferenced = hashes.filter(isReferenced);
  const unreferenced = hashes.filter((hash) => !isReferenced(hash));
  if (stillReferenced.length > 0) {
    await tx
      .delete(releasedPictures)
      .where(and(inArray(releasedPictures.hash, stillReferenced), isClaimable(now)));
  }
  if (unreferenced.length === 0) return [];
  const claimed = await tx
    .insert(releasedPictures)
    .values(unreferenced.map((hash) => ({ hash, removingSince: now })))
    .onConflictDoUpdate({
      target: releasedPictures.hash,
      set: { removingSince: now },
      setWhere: isClaimable(now),
    })
    .returning({ hash: releasedPictures.hash });
  return claimed.map(({ hash }) => hash);
}

async function removeAll(store: PictureStore, hashes: readonly string[]): Promise<string[]> {
  const startedAt = performance.now();
  const removed: string[] = [];
  const remaining = [...hashes];
  const removeRemaining = async () => {
    for (let hash = remaining.pop(); hash !== undefined; hash = remaining.pop()) {
      if (performance.now() - startedAt > REMOVE_WITHIN_MS) return;
      await store.remove(hash);
      removed.push(hash);
    }
  };
  await Promise.all(Array.from({ length: store.readConcurrency }, removeRemaining));
  return removed;
}

/**
 * Claims pictures in a transaction first, so that new rows can't reference them.
 * @returns the number of removed pictures
 */
export async function removeUnreferenced(
  db: Database,
  store: PictureStore,
  hashes: readonly string[],
): Promise<number> {
  const inOtherFiles = await db.findPicturesInOtherFiles(hashes);
  const now = Date.now();
  const claimed = await db.transaction((tx) => claim(tx, { hashes, inOtherFiles, now }));
  if (claimed.length === 0) return 0;
  const removed = await removeAll(store, claimed);
  await db.transaction((tx) =>
    tx
      .delete(releasedPictures)
      .where(and(inArray(releasedPictures.hash, removed), eq(releasedPictures.removingSince, now))),
  );
  return removed.length;
}

interface Removal {
  hasRemoved: boolean;
  isLeft: boolean;
}

/**
 * Must not run while a reader uses a snapshot that still references the released pictures.
 * @throws if a picture can't be removed; a later call retries
 */
export async function removeReleased(db: Database, store: PictureStore): Promise<Removal> {
  for (let hasRemoved = false; ; hasRemoved = true) {
    const released = await db.read
      .select({ hash: releasedPictures.hash })
      .from(releasedPictures)
      .where(isClaimable(Date.now()))
      .limit(BATCH_SIZE);
    if (released.length === 0) {
      const [remaining] = await db.read.select().from(releasedPictures).limit(1);
      return { hasRemoved, isLeft: remaining !== undefined };
    }
    await removeUnreferenced(
      db,
      store,
      released.map(({ hash }) => hash),
    );
  }
}

export async function* listInBatches(store: PictureStore): AsyncGenerator<ListedPicture[]> {
  let batch: ListedPicture[] = [];
  for await (const picture of store.list()) {
    batch.push(picture);
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Removes orphaned pictures. Keeps pictures older than this database's first upload: another database stored them. */
export async function sweepPictures(
  db: Database,
  store: PictureStore,
  now: number,
): Promise<number> {
  const since = await findFirstUploadTime(db.read);
  if (since === undefined) return 0;
  const before = now - ORPHAN_AGE_MS;
  let removed = 0;
  for await (const batch of listInBatches(store)) {
    const referenced = await findReferenced(
      db.read,
      batch.map(({ hash }) => hash),
    );
    const orphans: string[] = [];
    for (const { hash, changedAt } of batch) {
      if (!referenced.has(hash) && isWithin(await changedAt(), since, before)) orphans.push(hash);
    }
    if (orphans.length > 0) removed += await removeUnreferenced(db, store, orphans);
  }
  await store.removeUnfinished(before);
  return removed;
}

import { existsSync, readdirSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Progress } from "../../database.ts";
import { chownLike, makeOwnedFolder } from "../../file-ownership.ts";
import { createLocalPictures, picturesFolder } from "../../pictures/local-pictures.ts";
import { hashOf, type PictureStore, readPicture } from "../../pictures/picture-store.ts";
import { findReferenced } from "../../pictures/references.ts";
import { listInBatches, ORPHAN_AGE_MS } from "../../pictures/removal.ts";
import { copyPictures } from "../../transfer/copy-pictures.ts";
import { type Connection, connect, createBuilders } from "../connection/connection.ts";
import { companionsOf, isPartial, linkIfPossible } from "../disk/data-files.ts";
import { readSchemaState } from "../migrate.ts";
import { openFileSnapshot } from "../verification/verification.ts";

async function findPicturesInFile(path: string, hashes: readonly string[]): Promise<Set<string>> {
  let connection: Connection | undefined;
  try {
    // Open the file read-only if it has a log, because closing a writable connection would checkpoint the log.
    const readonly = companionsOf(path).some((file) => existsSync(file));
    connection = connect(path, { readonly, busyTimeoutMs: 0 });
    if (["empty", "foreign"].includes(readSchemaState(connection))) return new Set();
    return await findReferenced(createBuilders(connection), hashes);
  } catch (cause) {
    const isNoDatabase =
      cause instanceof Error && "code" in cause && cause.code === "SQLITE_NOTADB";
    if (isNoDatabase) return new Set();
    throw new Error(`Can't read ${path}, so no pictures were removed`, { cause });
  } finally {
    connection?.close();
  }
}

/** @throws if a file can't be read, because its pictures might otherwise be removed */
export async function findPicturesInFolder(
  folder: string,
  hashes: readonly string[],
  except?: string,
): Promise<Set<string>> {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(folder, name));
  const skipped = new Set([except, ...files.flatMap(companionsOf)]);
  const found = new Set<string>();
  for (const file of files) {
    if (skipped.has(file)) continue;
    for (const hash of await findPicturesInFile(file, hashes)) found.add(hash);
  }
  return found;
}

/**
 * Removes pictures that no backup in `folder` references.
 * @throws if a backup can't be read
 */
export async function prunePictures(folder: string, dataFile: string): Promise<void> {
  const path = realpathSync(folder);
  if (join(path, "pictures") === picturesFolder(dataFile)) return;
  const store = createLocalPictures(join(path, "pictures"));
  for await (const batch of listInBatches(store)) {
    const hashes = batch.map(({ hash }) => hash);
    if (readdirSync(path).some(isPartial)) return;
    const referenced = await findPicturesInFolder(path, hashes);
    for (const hash of hashes) if (!referenced.has(hash)) await store.remove(hash);
  }
  await store.removeUnfinished(Date.now() - ORPHAN_AGE_MS);
}

interface CopyOptions {
  from: string;
  to: string;
  owner: string;
  replacesDamaged?: boolean;
  onProgress?: ((progress: Progress) => void) | undefined;
}

async function isSound(store: PictureStore, hash: string): Promise<boolean> {
  const bytes = await readPicture(store, hash);
  return bytes !== undefined && hashOf(bytes) === hash;
}

/** @throws if a picture referenced by the data file is missing or damaged. */
export async function copyPicturesOf(dataFile: string, options: CopyOptions): Promise<void> {
  const { read, close } = openFileSnapshot(dataFile);
  const from = createLocalPictures(picturesFolder(options.from));
  const to = createLocalPictures(picturesFolder(options.to));
  const mustVerify = options.replacesDamaged && from.name !== to.name;
  const linking: PictureStore = {
    ...to,
    has: (hash) => (mustVerify ? isSound(to, hash) : to.has(hash)),
    async put(hash, bytes) {
      await to.remove(hash);
      const target = to.locationOf(hash);
      makeOwnedFolder(dirname(target), options.owner);
      // A hard link takes no space, but works only within one file system.
      if (!linkIfPossible(from.locationOf(hash), target)) await to.put(hash, bytes);
      chownLike(options.owner, target);
    },
  };
  try {
    await copyPictures(read, from, linking, (progress) => options.onProgress?.(progress));
  } finally {
    close();
  }
}

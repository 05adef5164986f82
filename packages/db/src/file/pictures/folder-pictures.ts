import { existsSync, readdirSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Progress } from "../../database.ts";
import { chownLike, makeOwnedFolder } from "../../file-ownership.ts";
import { createLocalPictures, picturesFolder } from "../../pictures/local-pictures.ts";
import { hashOf, type PictureStore, readPicture } from "../../pictures/picture-store.ts";
import { findReferred } from "../../pictures/references.ts";
import { listInParts, ORPHAN_AGE_MS } from "../../pictures/removal.ts";
import { copyPictures } from "../../transfer/copy-pictures.ts";
import { type Connection, connect, createBuilders } from "../connection/connection.ts";
import { companionsOf, isPartial, linkIfPossible } from "../disk/data-files.ts";
import { readSchemaState } from "../migrate.ts";
import { openFileSnapshot } from "../verification/verification.ts";

async function findPicturesInFile(path: string, hashes: readonly string[]): Promise<Set<string>> {
  let connection: Connection | undefined;
  try {
    // Closing a file that has a log would checkpoint it.
    const readonly = companionsOf(path).some((file) => existsSync(file));
    connection = connect(path, { readonly, busyTimeoutMs: 0 });
    if (["empty", "foreign"].includes(readSchemaState(connection))) return new Set();
    return await findReferred(createBuilders(connection), hashes);
  } catch (cause) {
    const isOther = cause instanceof Error && "code" in cause && cause.code === "SQLITE_NOTADB";
    if (isOther) return new Set();
    throw new Error(`${path} can't be read, so no picture is removed`, { cause });
  } finally {
    connection?.close();
  }
}

/**
 * Returns those of the pictures that data files in the folder need, other than `except`.
 * @throws if a file can't be read, so that no needed picture is removed.
 */
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
 * Removes pictures that no backup in the folder needs. Skips the data folder, which may have
 * uploads, and a folder with a backup under way.
 * @throws if a backup can't be read.
 */
export async function prunePictures(folder: string, dataFile: string): Promise<void> {
  const place = realpathSync(folder);
  if (join(place, "pictures") === picturesFolder(dataFile)) return;
  const store = createLocalPictures(join(place, "pictures"));
  for await (const part of listInParts(store)) {
    const hashes = part.map(({ hash }) => hash);
    if (readdirSync(place).some(isPartial)) return;
    const needed = await findPicturesInFolder(place, hashes);
    for (const hash of hashes) if (!needed.has(hash)) await store.remove(hash);
  }
  await store.removeUnfinished(Date.now() - ORPHAN_AGE_MS);
}

interface Way {
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

/** @throws if a picture that the data file refers to is missing or damaged. */
export async function copyPicturesOfFile(dataFile: string, way: Way): Promise<void> {
  const { read, close } = openFileSnapshot(dataFile);
  const from = createLocalPictures(picturesFolder(way.from));
  const to = createLocalPictures(picturesFolder(way.to));
  const mustProve = way.replacesDamaged && from.name !== to.name;
  const linking: PictureStore = {
    ...to,
    has: (hash) => (mustProve ? isSound(to, hash) : to.has(hash)),
    async put(hash, bytes) {
      await to.remove(hash);
      const target = to.placeOf(hash);
      makeOwnedFolder(dirname(target), way.owner);
      // A link takes no room, but both folders must be on one disk.
      if (!linkIfPossible(from.placeOf(hash), target)) await to.put(hash, bytes);
      chownLike(way.owner, target);
    },
  };
  try {
    await copyPictures(read, from, linking, (progress) => way.onProgress?.(progress));
  } finally {
    close();
  }
}

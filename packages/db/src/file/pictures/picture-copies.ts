import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { chmod, copyFile, link, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Progress, Reader } from "../../database.ts";
import { giveToOwnerOf, makeOwnedFolder } from "../../ownership.ts";
import {
  createLocalPictures,
  pictureFile,
  picturesFolder,
  syncFolder,
} from "../../pictures/local-pictures.ts";
import { countReferences, listReferred } from "../../pictures/references.ts";
import { createBuilders } from "../connection/builders.ts";
import type { Connection } from "../connection/connection.ts";
import { partialName } from "../disk/durable-files.ts";
import { openSnapshot } from "../verification/snapshot.ts";
import { hasStoredPictures } from "./pictures-of-folder.ts";

/** Only the host may read pictures. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Two data files: the pictures of one are brought to the other. */
interface Way {
  from: string;
  to: string;
  /** The file or folder whose owner gets the pictures. */
  owner: string;
}

/** Whether the file is there and holds what its name says. */
async function isSoundPicture(file: string, hash: string): Promise<boolean> {
  if (!existsSync(file)) return false;
  const sum = createHash("sha256");
  await pipeline(createReadStream(file), sum);
  return sum.digest("hex") === hash;
}

/** Gives the file a second name, or copies it where that can't be: to another disk. */
async function linkOrCopy(file: string, other: string): Promise<void> {
  const isLinked = await link(file, other).then(
    () => true,
    () => false,
  );
  if (isLinked) return;
  await copyFile(file, other);
  await chmod(other, FILE_MODE);
  const handle = await open(other, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Brings a picture over, and proves it before it has its name. */
async function bring(
  file: string,
  other: string,
  { hash, owner }: { hash: string; owner: string },
): Promise<void> {
  if (!existsSync(file))
    throw new Error(`The picture ${file} is missing; stepout verify says more`);
  makeOwnedFolder(dirname(other), FOLDER_MODE, owner);
  const partial = partialName(other);
  try {
    await rm(partial, { force: true });
    await linkOrCopy(file, partial);
    giveToOwnerOf(owner, partial);
    if (!(await isSoundPicture(partial, hash))) {
      throw new Error(`The picture ${file} is damaged; stepout verify says more`);
    }
    await rename(partial, other);
  } finally {
    await rm(partial, { force: true });
  }
}

/** The pictures of a folder, to be compared with others in the order of their hashes. */
function createLookup(folder: string) {
  const pictures = createLocalPictures(folder).list()[Symbol.asyncIterator]();
  let next: string | undefined = "";
  return async (hash: string): Promise<boolean> => {
    while (next !== undefined && next < hash) {
      const { done, value } = await pictures.next();
      next = done ? undefined : value.hash;
    }
    return next === hash;
  };
}

/** Brings those pictures over that are not there as `isThere` says. */
async function bringMissing(
  read: Reader,
  way: Way,
  isThere: (hash: string, file: string) => Promise<boolean>,
  onProgress?: (progress: Progress) => void,
): Promise<void> {
  const from = picturesFolder(way.from);
  const to = picturesFolder(way.to);
  const changed = new Set<string>();
  const total = await countReferences(read);
  let done = 0;
  for await (const hash of listReferred(read)) {
    const file = pictureFile(to, hash);
    if (!(await isThere(hash, file))) {
      await bring(pictureFile(from, hash), file, { hash, owner: way.owner });
      for (const folder of [dirname(file), to, dirname(to)]) changed.add(folder);
    }
    done += 1;
    onProgress?.({ done, total });
  }
  for (const folder of changed) await syncFolder(folder);
}

/** Adds the pictures of a data file that are not there yet to those of another one. */
export async function copyPictures(
  source: Connection,
  way: Way,
  onProgress?: (progress: Progress) => void,
): Promise<void> {
  if (!hasStoredPictures(source)) return;
  await bringMissing(createBuilders(source), way, createLookup(picturesFolder(way.to)), onProgress);
}

/** The same for a data file in use: a picture that is there and damaged is replaced. */
export async function restorePictures(copy: string, way: Way): Promise<void> {
  const { read, connection, close } = openSnapshot(copy);
  try {
    if (!hasStoredPictures(connection)) return;
    await bringMissing(read, way, (hash, file) => isSoundPicture(file, hash));
  } finally {
    close();
  }
}

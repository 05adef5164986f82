import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { chmod, copyFile, link, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Progress } from "../../database.ts";
import { giveToOwnerOf, makeOwnedFolder } from "../../ownership.ts";
import { pictureFile, picturesFolder, syncFolder } from "../../pictures/local-pictures.ts";
import { countReferences, listReferred } from "../../pictures/references.ts";
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

interface BringOptions {
  onProgress?: ((progress: Progress) => void) | undefined;
  replacesDamaged?: boolean;
}

/** Returns true if the file exists and its content has the checksum in its name. */
async function isSoundPicture(file: string, hash: string): Promise<boolean> {
  if (!existsSync(file)) return false;
  const sum = createHash("sha256");
  await pipeline(createReadStream(file), sum);
  return sum.digest("hex") === hash;
}

/** Links the file, or copies it to another disk. */
async function linkOrCopy(file: string, other: string): Promise<void> {
  try {
    return await link(file, other);
  } catch {
    await copyFile(file, other);
  }
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

/**
 * Adds the pictures that a data file refers to and that are missing to those of another one. With
 * `replacesDamaged` it reads those that are there, too.
 */
export async function bringPictures(
  dataFile: string,
  way: Way,
  { onProgress, replacesDamaged = false }: BringOptions = {},
): Promise<void> {
  const { read, connection, close } = openSnapshot(dataFile);
  try {
    if (!hasStoredPictures(connection)) return;
    const from = picturesFolder(way.from);
    const to = picturesFolder(way.to);
    const changed = new Set<string>();
    const total = await countReferences(read);
    let done = 0;
    for await (const hash of listReferred(read)) {
      const file = pictureFile(to, hash);
      if (!(replacesDamaged ? await isSoundPicture(file, hash) : existsSync(file))) {
        await bring(pictureFile(from, hash), file, { hash, owner: way.owner });
        for (const folder of [dirname(file), to, dirname(to)]) changed.add(folder);
      }
      done += 1;
      onProgress?.({ done, total });
    }
    for (const folder of changed) await syncFolder(folder);
  } finally {
    close();
  }
}

import { dirname } from "node:path";
import type { Progress, Reader } from "../../database.ts";
import { copyPictures } from "../../moving/copy-pictures.ts";
import { giveToOwnerOf, makeOwnedFolder } from "../../ownership.ts";
import { createLocalPictures, picturesFolder } from "../../pictures/local-pictures.ts";
import { hashOf, type PictureStore, readPicture } from "../../pictures/picture-store.ts";
import { listReferred } from "../../pictures/references.ts";
import { linkIfPossible } from "../disk/durable-files.ts";
import { openSnapshot } from "../verification/snapshot.ts";
import { hasStoredPictures } from "./pictures-of-folder.ts";

/** Only the host may read pictures. */
const FOLDER_MODE = 0o700;

interface Way {
  /** The data file whose pictures are copied. */
  from: string;
  /** The data file that gets them. */
  to: string;
  /** The file or folder whose owner gets the folder of pictures. */
  owner: string;
  /** Reads the pictures that are there, and replaces damaged ones. */
  replacesDamaged?: boolean;
  onProgress?: ((progress: Progress) => void) | undefined;
}

async function isSound(store: PictureStore, hash: string): Promise<boolean> {
  const bytes = await readPicture(store, hash);
  return bytes !== undefined && hashOf(bytes) === hash;
}

/** Links missing pictures, which takes no room; does nothing where the folders are on two disks. */
async function linkPictures(
  read: Reader,
  { from, to, owner }: { from: PictureStore; to: PictureStore; owner: string },
): Promise<void> {
  for await (const hash of listReferred(read)) {
    if ((await to.has(hash)) || !(await isSound(from, hash))) continue;
    const target = to.placeOf(hash);
    makeOwnedFolder(dirname(target), FOLDER_MODE, owner);
    if (!linkIfPossible(from.placeOf(hash), target)) return;
    giveToOwnerOf(owner, target);
  }
}

/**
 * Adds the pictures that a data file refers to, and that are missing, to those of another one.
 * @throws if one is missing or damaged.
 */
export async function bringPictures(dataFile: string, way: Way): Promise<void> {
  const { read, connection, close } = openSnapshot(dataFile);
  try {
    if (!hasStoredPictures(connection)) return;
    const from = createLocalPictures(picturesFolder(way.from));
    const to = createLocalPictures(picturesFolder(way.to));
    if (way.replacesDamaged && from.name !== to.name) {
      for await (const hash of listReferred(read)) {
        if (!(await isSound(to, hash))) await to.remove(hash);
      }
    }
    await linkPictures(read, { from, to, owner: way.owner });
    await copyPictures(read, from, to, (progress) => way.onProgress?.(progress));
  } finally {
    close();
  }
}

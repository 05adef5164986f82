import { readdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { createLocalPictures, picturesFolder } from "../../pictures/local-pictures.ts";
import { listInParts, ORPHAN_AGE_MS } from "../../pictures/removal.ts";
import { findPicturesOfFolder } from "../pictures/pictures-of-folder.ts";
import { isPartial } from "./leftovers.ts";

/**
 * Removes the pictures in a folder of backups that none of them needs any more. The folder of the
 * data itself is left alone, where uploads are under way, and so is one in which a backup is.
 * @throws if one of the backups can't be read.
 */
export async function prunePictures(folder: string, dataFile: string): Promise<void> {
  const place = realpathSync(folder);
  if (join(place, "pictures") === picturesFolder(dataFile)) return;
  const store = createLocalPictures(join(place, "pictures"));
  for await (const part of listInParts(store)) {
    const hashes = part.map(({ hash }) => hash);
    if (readdirSync(place).some(isPartial)) return;
    const needed = await findPicturesOfFolder(place, hashes);
    for (const hash of hashes) if (!needed.has(hash)) await store.remove(hash);
  }
  await store.removeUnfinished(Date.now() - ORPHAN_AGE_MS);
}

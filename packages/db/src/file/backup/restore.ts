import { existsSync, renameSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { giveToOwnerOf, keepOwnership, makeOwnedFolder } from "../../ownership.ts";
import { requireUnusedFile } from "../connection/unused.ts";
import {
  companionsOf,
  linkIfPossible,
  moveDurably,
  partialName,
  removeDatabaseFile,
  unusedName,
} from "../disk/durable-files.ts";
import { explainOpening } from "../disk/open-failure.ts";
import { findOrphanedLog, resolveFile } from "../disk/orphaned-log.ts";
import { bringPictures } from "../pictures/picture-copies.ts";
import { requireSound } from "../verification/verification.ts";
import { copyDataFile } from "./backup.ts";
import { removeLeftovers } from "./leftovers.ts";

/** Only the host may read the data. */
const FOLDER_MODE = 0o700;

export interface Restored {
  /** The file that holds the former data; undefined if there was none. */
  aside: string | undefined;
  /** The new place of a log that was there without its data file. */
  orphaned: string | undefined;
}

interface RestoreOrder {
  /** Set if pictures are in a bucket, of which no backup has a copy. */
  leavesPictures?: boolean;
}

/** Copies a backup, and proves the copy. Its pictures are added to those of the data in use. */
async function copySound(
  backup: string,
  copy: string,
  { owner, leavesPictures }: RestoreOrder & { owner: string },
): Promise<void> {
  try {
    copyDataFile(backup, copy);
  } catch (error) {
    throw explainOpening(error, backup);
  }
  await requireSound(copy);
  if (leavesPictures) return;
  await bringPictures(copy, { from: backup, to: copy, owner, replacesDamaged: true });
}

/** Moves SQLite's files next to a data file, and returns their new names. */
function moveCompanions(path: string, aside: string): string[] {
  const there = companionsOf(path).filter((file) => existsSync(file));
  return there.map((file) => {
    const moved = aside + file.slice(path.length);
    renameSync(file, moved);
    return moved;
  });
}

/**
 * Keeps the old file under a second name and gives its name to the new one. There is a file of that
 * name at every moment: a server that finds none would begin an empty one.
 */
function replaceFile(path: string, { by, aside }: { by: string; aside: string }): void {
  const isKept = linkIfPossible(path, aside);
  moveCompanions(path, aside);
  if (!isKept) renameSync(path, aside);
  moveDurably(by, path);
}

/**
 * Puts a backup in the place of a data file, which is kept aside. The restored file gets the owner
 * and the mode of the one that it replaces. Restoring the file kept aside undoes it.
 * @throws if the backup is broken or newer than this program, or a server uses the data file;
 * then nothing has changed.
 */
export async function restoreFile(
  backup: string,
  place: string,
  now: Date,
  order: RestoreOrder = {},
): Promise<Restored> {
  if (!existsSync(backup)) throw new Error(`There is no file ${backup}`);
  makeOwnedFolder(dirname(place), FOLDER_MODE);
  const path = resolveFile(place);
  removeLeftovers(dirname(path));
  const partial = partialName(path);
  const owner = existsSync(path) ? path : dirname(path);
  try {
    await copySound(backup, partial, { ...order, owner });
    const aside = unusedName(path, "before-restore", now);
    if (!existsSync(path)) {
      giveToOwnerOf(owner, partial);
      const hasLog = findOrphanedLog(path) !== undefined;
      const [log] = moveCompanions(path, aside);
      moveDurably(partial, path);
      return { aside: undefined, orphaned: hasLog ? log : undefined };
    }
    if (statSync(path).isDirectory()) throw new Error(`${path} is a folder`);
    keepOwnership(partial, path);
    requireUnusedFile(path);
    replaceFile(path, { by: partial, aside });
    return { aside, orphaned: undefined };
  } finally {
    removeDatabaseFile(partial);
  }
}

import { chmodSync, copyFileSync, existsSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { giveToOwnerOf, keepOwnership, makeOwnedFolder } from "../../ownership.ts";
import { requireUnusedFile } from "../connection/unused.ts";
import {
  companionsOf,
  linkIfPossible,
  logsOf,
  moveDurably,
  partialName,
  removeCompanions,
  removeDatabaseFile,
  syncFile,
  unusedName,
} from "../disk/durable-files.ts";
import { resolveFile } from "../disk/orphaned-log.ts";
import { foldBackup } from "../log/seal.ts";
import { restorePictures } from "../pictures/picture-copies.ts";
import { requireSound } from "../verification/verification.ts";
import { removeLeftovers } from "./leftovers.ts";

/** Only the host may read the data. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Gives the logs of a file a second name, before SQLite removes one that does not match. */
function keepLogs(path: string, aside: string): string[] {
  const logs = logsOf(path).filter((log) => existsSync(log));
  return logs.map((log) => {
    const kept = aside + log.slice(path.length);
    if (!linkIfPossible(log, kept)) {
      copyFileSync(log, kept);
      giveToOwnerOf(log, kept);
    }
    return kept;
  });
}

/**
 * Copies a data file with the files beside it, and proves the copy. Pictures are added to those of
 * the data in use, which go on being there for what is put aside.
 */
async function copySound(
  backup: string,
  copy: string,
  { owner, leavesPictures }: RestoreOrder & { owner: string },
): Promise<void> {
  const copies = companionsOf(copy);
  for (const [index, from] of [backup, ...companionsOf(backup)].entries()) {
    const to = [copy, ...copies][index];
    if (to === undefined || !existsSync(from)) continue;
    copyFileSync(from, to);
    chmodSync(to, FILE_MODE);
  }
  await requireSound(copy);
  foldBackup(copy);
  if (!leavesPictures) await restorePictures(copy, { from: backup, to: copy, owner });
}

/**
 * Keeps the old file under a second name and gives its name to the new one. At every moment a
 * whole file has the name: a server that finds none would begin an empty one.
 */
function replaceFile(path: string, { by, aside }: { by: string; aside: string }): void {
  syncFile(by);
  const isKept = linkIfPossible(path, aside);
  removeCompanions(path);
  if (!isKept) renameSync(path, aside);
  moveDurably(by, path);
}

export interface Restored {
  /** Where the data that stood there before is kept; undefined where there was none. */
  aside: string | undefined;
  /** Logs that lay there without their data file. */
  orphaned: string[];
}

interface RestoreOrder {
  /** Whether pictures are in a bucket, of which no backup has a copy. */
  leavesPictures?: boolean;
}

/**
 * Puts a backup in the place of a data file, which is kept aside with the files beside it. The
 * restored file gets the owner and the mode of the one that it replaces.
 * Restoring the file kept aside undoes it.
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
      const orphaned = keepLogs(path, aside);
      removeCompanions(path);
      moveDurably(partial, path);
      return { aside: undefined, orphaned };
    }
    if (statSync(path).isDirectory()) throw new Error(`${path} is a folder`);
    keepOwnership(partial, path);
    const logs = keepLogs(path, aside);
    try {
      requireUnusedFile(path);
    } catch (error) {
      for (const log of logs) rmSync(log);
      throw error;
    }
    replaceFile(path, { by: partial, aside });
    return { aside, orphaned: [] };
  } finally {
    removeDatabaseFile(partial);
  }
}

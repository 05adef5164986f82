import { chmodSync, closeSync, existsSync, openSync, renameSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { Progress } from "../../database.ts";
import { chownLike, copyOwnership, makeOwnedFolder } from "../../file-ownership.ts";
import { type Connection, connect, requireFileNotInUse } from "../connection/connection.ts";
import * as files from "../disk/data-files.ts";
import { copyPicturesOf } from "../pictures/folder-pictures.ts";
import { requireSound } from "../verification/verification.ts";

const FILE_MODE = 0o600;

export const removePartial = (target: string, pid: number | undefined): void =>
  files.removeDatabaseFile(files.partialName(target, pid));

function copyDataFile(from: string, to: string): void {
  closeSync(openSync(to, "wx", FILE_MODE));
  // Set the mode again, because the umask may have removed permissions.
  chmodSync(to, FILE_MODE);
  const source = connect(from, { readonly: true, temporaryStore: "FILE" });
  try {
    source.prepare("VACUUM INTO ?").run(to);
  } finally {
    source.close();
  }
}

interface BackupOptions {
  path: string;
  target: string;
  onProgress?: (progress: Progress) => void;
  /** Set if the pictures are in a bucket, which is backed up separately. */
  leavesPictures?: boolean;
}

/**
 * Copies the data file and its pictures. Blocks the thread.
 * @throws if `target` exists, or the copy can't be written or verified
 */
export async function backUp({ path, target, ...options }: BackupOptions): Promise<void> {
  if (existsSync(target)) throw new Error(`${target} already exists; choose another name`);
  files.removeLeftovers(dirname(target));
  const partial = files.partialName(target);
  let holder: Connection | undefined;
  try {
    holder = connect(path, { readonly: true });
    // The open snapshot keeps other processes from removing pictures that the copy references.
    holder.exec("BEGIN; SELECT 1 FROM sqlite_master");
    copyDataFile(path, partial);
    chownLike(path, partial);
    if (!options.leavesPictures) {
      await copyPicturesOf(partial, { from: path, to: target, owner: path, ...options });
    }
    holder.close();
    await requireSound(partial);
    files.moveDurably(partial, target);
  } catch (error) {
    throw files.explainOpening(error, path);
  } finally {
    holder?.close();
    files.removeDatabaseFile(partial);
  }
}

export interface Restored {
  aside: string | undefined;
  orphans: string[];
}

/**
 * Moves the replaced data file to the returned path `aside`. To undo this, restore from `aside`.
 * @throws without changes if the backup is damaged or too new, or the data file is in use
 */
export async function restoreFile(
  backup: string,
  dataFile: string,
  now: Date,
  { leavesPictures = false }: { leavesPictures?: boolean } = {},
): Promise<Restored> {
  if (!existsSync(backup)) throw new Error(`No such file: ${backup}`);
  makeOwnedFolder(dirname(dataFile));
  const path = files.resolveFile(dataFile);
  files.removeLeftovers(dirname(path));
  const partial = files.partialName(path);
  const owner = existsSync(path) ? path : dirname(path);
  try {
    copyDataFile(backup, partial);
    await requireSound(partial);
    if (!leavesPictures) {
      await copyPicturesOf(partial, { from: backup, to: partial, owner, replacesDamaged: true });
    }
    const aside = files.unusedName(path, "before-restore", now);
    const asideOf = (file: string) => aside + file.slice(path.length);
    const isReplacing = existsSync(path);
    if (isReplacing) {
      if (statSync(path).isDirectory()) throw new Error(`${path} is a folder`);
      copyOwnership(partial, path);
      requireFileNotInUse(path);
    } else chownLike(owner, partial);
    const orphans = isReplacing ? [] : files.findOrphans(path);
    // The hard link keeps `path` in place, so that no server creates an empty data file.
    const isLinked = isReplacing && files.linkIfPossible(path, aside);
    for (const file of files.companionsOf(path)) {
      if (existsSync(file)) renameSync(file, asideOf(file));
    }
    if (isReplacing && !isLinked) renameSync(path, aside);
    files.moveDurably(partial, path);
    return { aside: isReplacing ? aside : undefined, orphans: orphans.map(asideOf) };
  } catch (error) {
    throw files.explainOpening(error, backup, "Choose another backup.");
  } finally {
    files.removeDatabaseFile(partial);
  }
}

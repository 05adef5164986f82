import { chmodSync, closeSync, existsSync, openSync } from "node:fs";
import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { Progress } from "../../database.ts";
import { giveToOwnerOf } from "../../ownership.ts";
import { connect } from "../connection/connection.ts";
import {
  companionsOf,
  moveDurably,
  partialName,
  removeDatabaseFile,
} from "../disk/durable-files.ts";
import { bringPictures } from "../pictures/picture-copies.ts";
import { requireSound } from "../verification/verification.ts";
import { removeLeftovers } from "./leftovers.ts";

/** Only the host may read a backup. */
const FILE_MODE = 0o600;

/** Removes the unfinished backup of a process. */
export async function removePartial(target: string, pid: number | undefined): Promise<void> {
  const partial = partialName(target, pid);
  for (const file of [partial, ...companionsOf(partial)]) await rm(file, { force: true });
}

/** Copies one moment of a data file into a new file that is private and has no log. */
export function copyDataFile(from: string, to: string): void {
  closeSync(openSync(to, "wx", FILE_MODE));
  // Whatever the umask is.
  chmodSync(to, FILE_MODE);
  const source = connect(from, { readonly: true, temporaryStore: "FILE" });
  try {
    source.prepare("VACUUM INTO ?").run(to);
  } finally {
    source.close();
  }
}

interface BackupOrder {
  path: string;
  target: string;
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Set if its pictures are in a bucket, which has backups of its own. */
  leavesPictures?: boolean;
}

async function copyWithPictures(
  { path, target, onProgress, leavesPictures }: BackupOrder,
  partial: string,
): Promise<void> {
  // A reader of an earlier moment: until it is closed, no picture of the copy is removed.
  const holder = connect(path, { readonly: true });
  try {
    holder.exec("BEGIN; SELECT 1 FROM sqlite_master");
    copyDataFile(path, partial);
    giveToOwnerOf(path, partial);
    if (leavesPictures) return;
    await bringPictures(partial, { from: path, to: target, owner: path, onProgress });
  } finally {
    holder.close();
  }
}

/**
 * Writes a proven copy of a data file, while others read and write. `target` appears only if
 * everything is right. Its pictures are in the folder next to it, which it shares with other
 * backups. The copies get the owner of the data file. Blocks this thread: a server lets another
 * process do it.
 * @throws if the copy can't be written or fails the proof; then there is no such file.
 */
export async function backUp(order: BackupOrder): Promise<void> {
  const { target } = order;
  if (existsSync(target)) throw new Error(`${target} exists already; choose another name`);
  removeLeftovers(dirname(target));
  const partial = partialName(target);
  try {
    await copyWithPictures(order, partial);
    await requireSound(partial);
    moveDurably(partial, target);
  } finally {
    removeDatabaseFile(partial);
  }
}

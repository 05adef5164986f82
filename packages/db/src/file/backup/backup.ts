import { chmodSync, closeSync, existsSync, fdatasyncSync, openSync } from "node:fs";
import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { Progress } from "../../database.ts";
import { giveToOwnerOf } from "../../ownership.ts";
import { type Connection, connect } from "../connection/connection.ts";
import {
  companionsOf,
  moveDurably,
  partialName,
  removeDatabaseFile,
} from "../disk/durable-files.ts";
import { foldBackup } from "../log/seal.ts";
import { copyPictures } from "../pictures/picture-copies.ts";
import { requireSound } from "../verification/verification.ts";
import { compactBackup } from "./compact-backup.ts";
import { removeLeftovers } from "./leftovers.ts";

/** Only the host may read a backup. */
const FILE_MODE = 0o600;

/** Pages copied in one go; requests are answered in between. */
const PAGES_AT_ONCE = 256;

/** Bounds how long a commit of the server can wait for the disk behind unwritten pages of a copy. */
const PAGES_BETWEEN_SYNCS = 4 * PAGES_AT_ONCE;

/** Removes the unfinished backup of a process. */
export async function removePartial(target: string, pid: number | undefined): Promise<void> {
  const partial = partialName(target, pid);
  for (const file of [partial, ...companionsOf(partial)]) await rm(file, { force: true });
}

interface BackupOrder {
  path: string;
  target: string;
  /** Calls back while the log is sealed and nobody can commit. */
  beginMoment: (begin: () => void) => Promise<void>;
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Whether its pictures stay where they are: in a bucket, which has backups of its own. */
  leavesPictures?: boolean;
}

/** Copies the moment that the connection holds, and keeps what the disk has not got yet small. */
async function copyPages(
  source: Connection,
  partial: string,
  onProgress: BackupOrder["onProgress"],
): Promise<void> {
  const descriptor = openSync(partial, "r+");
  let synced = 0;
  try {
    await source.backup(partial, {
      progress({ totalPages, remainingPages }) {
        const done = totalPages - remainingPages;
        onProgress?.({ done, total: totalPages });
        if (done - synced >= PAGES_BETWEEN_SYNCS) {
          fdatasyncSync(descriptor);
          synced = done;
        }
        return PAGES_AT_ONCE;
      },
    });
  } finally {
    // Afterwards only: closing a file drops the locks that SQLite has on it.
    closeSync(descriptor);
  }
}

/**
 * Copies one moment with its pictures. The connection holds it, so that writers go on, their writes
 * don't restart the copy, and no picture is removed.
 */
async function copyMoment(partial: string, order: BackupOrder): Promise<void> {
  const source = connect(order.path, { readonly: true });
  try {
    await order.beginMoment(() => source.exec("BEGIN; SELECT 1 FROM sqlite_master"));
    await copyPages(source, partial, order.onProgress);
    if (order.leavesPictures) return;
    await copyPictures(
      source,
      { from: order.path, to: order.target, owner: order.path },
      order.onProgress,
    );
  } finally {
    source.close();
  }
}

/**
 * Writes a proven copy of a data file; `target` appears only if everything is right. Its pictures
 * are in the folder beside it, which it shares with other backups. The copies get the owner of the
 * data file.
 */
export async function backUp(order: BackupOrder): Promise<void> {
  const { target } = order;
  if (existsSync(target)) throw new Error(`${target} exists already; choose another name`);
  removeLeftovers(dirname(target));
  const partial = partialName(target);
  try {
    // Set before SQLite writes into it: SQLite keeps the mode.
    closeSync(openSync(partial, "wx", FILE_MODE));
    chmodSync(partial, FILE_MODE);
    giveToOwnerOf(order.path, partial);
    await copyMoment(partial, order);
    foldBackup(partial);
    compactBackup(partial);
    await requireSound(partial);
    moveDurably(partial, target);
  } finally {
    removeDatabaseFile(partial);
  }
}

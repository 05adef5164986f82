import { chmodSync, closeSync, existsSync, openSync } from "node:fs";
import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { Progress } from "../../database.ts";
import { connect } from "../connection/connection.ts";
import {
  companionsOf,
  moveDurably,
  partialName,
  removeDatabaseFile,
} from "../disk/durable-files.ts";
import { foldBackup } from "../log/seal.ts";
import { requireSound } from "../verification/verification.ts";
import { removeLeftovers } from "./leftovers.ts";

/** Only the person who runs the server may look into a backup. */
const FILE_MODE = 0o600;

/** Copied in one go, between which requests are answered. */
const PAGES_AT_ONCE = 256;

/** Removes what a process has left of a backup that it could not end. */
export async function removePartial(target: string, pid: number | undefined): Promise<void> {
  const partial = partialName(target, pid);
  for (const file of [partial, ...companionsOf(partial)]) await rm(file, { force: true });
}

interface BackupOrder {
  path: string;
  target: string;
  /** Calls back while all that is committed has its checksums and nobody can commit more. */
  beginMoment: (begin: () => void) => Promise<void>;
  onProgress?: ((progress: Progress) => void) | undefined;
}

/**
 * Copies one moment. The connection holds on to it while it copies, so that writers go on and
 * nothing of what they write begins the copy anew.
 */
async function copyMoment(partial: string, order: BackupOrder): Promise<void> {
  const source = connect(order.path, { readonly: true });
  try {
    await order.beginMoment(() => source.exec("BEGIN; SELECT 1 FROM sqlite_master"));
    await source.backup(partial, {
      progress({ totalPages, remainingPages }) {
        order.onProgress?.({ done: totalPages - remainingPages, total: totalPages });
        return PAGES_AT_ONCE;
      },
    });
  } finally {
    source.close();
  }
}

/** Writes a proven copy of a database file; `target` comes to be only when all is well. */
export async function backUp(order: BackupOrder): Promise<void> {
  const { target } = order;
  if (existsSync(target)) throw new Error(`${target} exists already; choose another name`);
  removeLeftovers(dirname(target));
  const partial = partialName(target);
  try {
    // Before SQLite writes into it: it keeps the mode that it finds.
    closeSync(openSync(partial, "wx", FILE_MODE));
    chmodSync(partial, FILE_MODE);
    await copyMoment(partial, order);
    foldBackup(partial);
    await requireSound(partial);
    moveDurably(partial, target);
  } finally {
    removeDatabaseFile(partial);
  }
}

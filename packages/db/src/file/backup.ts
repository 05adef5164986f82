import { chmodSync, closeSync, existsSync, openSync } from "node:fs";
import type { Progress } from "../database.ts";
import { connect } from "./connection.ts";
import { moveDurably, removeDatabaseFile } from "./durable-files.ts";
import { requireSound } from "./verification.ts";

/** Only the person who runs the server may look into a backup. */
const FILE_MODE = 0o600;

/** Copied in one go, between which requests are answered. */
const PAGES_AT_ONCE = 256;

const partialName = (target: string) => `${target}.partial-${process.pid}`;

/**
 * Copies what is committed now. The connection holds on to this moment while it copies, so that
 * writers go on and nothing of what they write begins the copy anew.
 */
async function copyMoment(
  path: string,
  target: string,
  onProgress?: (progress: Progress) => void,
): Promise<void> {
  const source = connect(path, { readonly: true });
  try {
    source.exec("BEGIN; SELECT 1 FROM sqlite_master");
    await source.backup(target, {
      progress({ totalPages, remainingPages }) {
        onProgress?.({ done: totalPages - remainingPages, total: totalPages });
        return PAGES_AT_ONCE;
      },
    });
  } finally {
    source.close();
  }
}

/** Writes a proven copy of a database file; `target` comes to be only when all is well. */
export async function backUp(
  path: string,
  target: string,
  onProgress?: (progress: Progress) => void,
): Promise<void> {
  if (existsSync(target)) throw new Error(`${target} exists already; choose another name`);
  const partial = partialName(target);
  try {
    // Before SQLite writes into it: it keeps the mode that it finds.
    closeSync(openSync(partial, "wx", FILE_MODE));
    chmodSync(partial, FILE_MODE);
    await copyMoment(path, partial, onProgress);
    await requireSound(partial);
    moveDurably(partial, target);
  } finally {
    removeDatabaseFile(partial);
  }
}

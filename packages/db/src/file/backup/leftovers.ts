import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { removeDatabaseFile } from "../disk/durable-files.ts";

/** The file that a backup or a restore writes until it is whole. */
const PARTIAL = /\.partial-\d+$/;

export const isPartial = (name: string): boolean => PARTIAL.test(name);

/** The file that tests whether the disk has room. */
const PROBE = /-probe-\d+$/;

/** No backup takes longer to write and prove. */
const AGE_MIN_MS = 86_400_000;

function removeIfOld(name: string, file: string, now: number): void {
  if (now - statSync(file).mtimeMs < AGE_MIN_MS) return;
  if (isPartial(name)) removeDatabaseFile(file);
  else if (PROBE.test(name)) rmSync(file, { force: true });
}

/**
 * Removes files that killed processes have left in this folder: unfinished copies of data files,
 * and tests of whether there is room. Files that can't be read or removed stay.
 */
export function removeLeftovers(folder: string, now = Date.now()): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    try {
      removeIfOld(name, join(folder, name), now);
    } catch {
      // Another process has removed it, or it belongs to another user.
    }
  }
}

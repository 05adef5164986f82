import { closeSync, existsSync, openSync, readdirSync, readSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { claimFile } from "../connection/closing.ts";
import { connect } from "../connection/connection.ts";
import { isBusy } from "../connection/locks.ts";
import { companionsOf, removeDatabaseFile } from "../disk/durable-files.ts";

/** The file that a backup, a restore or a rescue writes until it is whole. */
const PARTIAL = /\.partial-\d+$/;

export const isPartial = (name: string): boolean => PARTIAL.test(name);

/** Between two steps of a copy it is unlocked for an instant. */
const AGE_MIN_MS = 600_000;

/** The file that tests whether the disk has room. */
const PROBE = /^(.+)-probe-\d+$/;

const MAGIC = "SQLite format 3\0";

function isDatabase(file: string): boolean {
  const bytes = Buffer.alloc(MAGIC.length);
  const descriptor = openSync(file, "r");
  try {
    const length = readSync(descriptor, bytes, 0, bytes.length, 0);
    return length === 0 || bytes.toString("latin1") === MAGIC;
  } finally {
    closeSync(descriptor);
  }
}

function ageOf(file: string, now: number): number {
  const changes = [file, ...companionsOf(file)].map(
    (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0,
  );
  return now - Math.max(...changes);
}

/**
 * Whether nobody is writing it any more. Process ids say little: each container has its own.
 * Locks hold across containers.
 */
function isAbandoned(file: string, now: number): boolean {
  if (ageOf(file, now) < AGE_MIN_MS || !isDatabase(file)) return false;
  const connection = connect(file, { busyTimeoutMs: 0 });
  try {
    claimFile(connection);
    return true;
  } catch (error) {
    return !isBusy(error);
  } finally {
    connection.close();
  }
}

function removeIfAbandoned(folder: string, name: string, now: number): void {
  const file = join(folder, name);
  const probed = PROBE.exec(name)?.[1];
  if (probed !== undefined && existsSync(join(folder, probed)) && ageOf(file, now) >= AGE_MIN_MS) {
    rmSync(file, { force: true });
  }
  if (isPartial(name) && isAbandoned(file, now)) removeDatabaseFile(file);
}

/**
 * Removes files that killed processes have left in this folder: unfinished copies of data files,
 * and tests of whether there is room. Files that can't be read or removed stay.
 */
export function removeLeftovers(folder: string, now = Date.now()): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    try {
      removeIfAbandoned(folder, name, now);
    } catch {
      // Another process has removed it meanwhile, or it belongs to another user.
    }
  }
}

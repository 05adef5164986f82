import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";

/** What SQLite keeps beside a file while it is open. */
const COMPANIONS = ["-wal", "-shm", "-journal"] as const;

/** Those that hold committed data. */
const LOGS = ["-wal", "-journal"] as const;

export const companionsOf = (path: string): string[] => COMPANIONS.map((end) => path + end);

export const logsOf = (path: string): string[] => LOGS.map((end) => path + end);

function syncPath(path: string, flags: "r" | "r+"): void {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Where a file is written that gets its own name once it is whole. */
export const partialName = (target: string, pid: number | undefined = process.pid): string =>
  `${target}.partial-${pid}`;

/** A name beside a file that says what it is kept for, and under which nothing is kept yet. */
export function unusedName(path: string, purpose: string, now: Date): string {
  const base = `${path}.${purpose}-${now.toISOString().replaceAll(/[-:]|\.\d+/g, "")}`;
  let name = base;
  for (let next = 2; existsSync(name); next += 1) name = `${base}-${next}`;
  return name;
}

/** Has all of a file on the disk. */
export const syncFile = (path: string): void => syncPath(path, "r+");

/** Gives a file a second name, unless the file system knows no such thing; answers whether it has. */
export function linkIfPossible(path: string, other: string): boolean {
  try {
    linkSync(path, other);
    return true;
  } catch {
    return false;
  }
}

/** Gives a whole file its name for good: after a power cut it is there whole, or not at all. */
export function moveDurably(from: string, to: string): void {
  syncFile(from);
  renameSync(from, to);
  syncFolderOf(to);
}

/** Makes the names in the folder of a file last. Windows has no such thing, and needs none. */
function syncFolderOf(path: string): void {
  if (process.platform !== "win32") syncPath(dirname(path), "r");
}

/** Removes what SQLite keeps beside a database file. */
export function removeCompanions(path: string): void {
  for (const file of companionsOf(path)) rmSync(file, { force: true });
}

/** Removes a database file with all that SQLite keeps beside it. */
export function removeDatabaseFile(path: string): void {
  rmSync(path, { force: true });
  removeCompanions(path);
}

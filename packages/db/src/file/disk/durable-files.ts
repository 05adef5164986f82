import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";

/** Files that SQLite keeps beside an open data file. */
const COMPANIONS = ["-wal", "-shm", "-journal"] as const;

export const companionsOf = (path: string): string[] => COMPANIONS.map((end) => path + end);

function syncPath(path: string, flags: "r" | "r+"): void {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** The temporary name of a file that gets its own name once it is whole. */
export const partialName = (target: string, pid: number | undefined = process.pid): string =>
  `${target}.partial-${pid}`;

/** An unused name beside a file that says why it is kept. */
export function unusedName(path: string, purpose: string, now: Date): string {
  const base = `${path}.${purpose}-${now.toISOString().replaceAll(/[-:]|\.\d+/g, "")}`;
  let name = base;
  for (let next = 2; existsSync(name); next += 1) name = `${base}-${next}`;
  return name;
}

/** Gives a file a second name if the file system can; returns whether it did. */
export function linkIfPossible(path: string, other: string): boolean {
  try {
    linkSync(path, other);
    return true;
  } catch {
    return false;
  }
}

/** Renames a whole file durably: after a power cut it is there whole, or not at all. */
export function moveDurably(from: string, to: string): void {
  syncPath(from, "r+");
  renameSync(from, to);
  syncFolderOf(to);
}

/** Syncs the folder of a file. Windows neither offers nor needs that. */
function syncFolderOf(path: string): void {
  if (process.platform !== "win32") syncPath(dirname(path), "r");
}

/** Removes a data file and SQLite's files next to it. */
export function removeDatabaseFile(path: string): void {
  for (const file of [path, ...companionsOf(path)]) rmSync(file, { force: true });
}

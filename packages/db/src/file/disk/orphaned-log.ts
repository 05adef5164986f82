import { existsSync, lstatSync, readlinkSync, realpathSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** Resolves a path, even if its last link points to nothing. */
export function resolveFile(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return path;
  return resolveFile(resolve(dirname(path), readlinkSync(path)));
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Returns the log of a data file that is missing or empty. */
export function findOrphanedLog(path: string): string | undefined {
  const file = resolveFile(path);
  const log = `${file}-wal`;
  // The log first: SQLite writes to the data file before it makes the log.
  const hasLog = sizeOf(log) > 0;
  return hasLog && sizeOf(file) === 0 ? log : undefined;
}

/**
 * A new data file next to a leftover log would overwrite that log, and with it the newest commits
 * of the missing file.
 * @throws if there is such a log.
 */
export function requireNoOrphanedLog(path: string): void {
  const log = findOrphanedLog(path);
  if (log === undefined) return;
  throw new Error(
    `the data file ${resolveFile(path)} is missing, but its log ${log} is there. ` +
      "Put the file back beside its log, or restore a backup: stepout restore FILE. " +
      "To begin with an empty database, move the log away.",
  );
}

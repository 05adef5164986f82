import { existsSync, lstatSync, readlinkSync, realpathSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { logsOf } from "./durable-files.ts";

const isFile = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** Resolves a path, even if its last link points to nothing. */
export function resolveFile(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return path;
  return resolveFile(resolve(dirname(path), readlinkSync(path)));
}

/** The logs of a missing data file. */
export function orphanedLogs(path: string): string[] {
  const file = resolveFile(path);
  // Logs first: SQLite makes the data file before its log.
  const logs = logsOf(file).filter(isFile);
  return existsSync(file) ? [] : logs;
}

/**
 * A new data file beside a leftover log would overwrite that log, and with it the newest commits
 * of the missing file.
 * @throws if there is such a log.
 */
export function requireNoOrphanedLog(path: string): void {
  const [log] = orphanedLogs(path);
  if (log === undefined) return;
  throw new Error(
    `the data file ${resolveFile(path)} is missing, but its log ${log} is there. ` +
      "Put the file back beside its log, or restore a backup: stepout restore FILE. " +
      "To begin with an empty database, move the log away.",
  );
}

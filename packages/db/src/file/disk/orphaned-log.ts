import { existsSync, lstatSync, readlinkSync, realpathSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { logsOf } from "./durable-files.ts";

const isFile = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** Where a path leads, also when the last link on the way points to nothing. */
export function resolveFile(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return path;
  return resolveFile(resolve(dirname(path), readlinkSync(path)));
}

/** The logs of a data file that is not there itself. */
export function orphanedLogs(path: string): string[] {
  const file = resolveFile(path);
  // Logs first: whoever makes a database makes its file before its log.
  const logs = logsOf(file).filter(isFile);
  return existsSync(file) ? [] : logs;
}

/**
 * A database made beside the log of another one would overwrite that log, and with it the newest
 * commits of the file that is missing.
 * @throws when there is such a log.
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

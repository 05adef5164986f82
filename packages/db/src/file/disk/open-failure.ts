import { closeSync, openSync, rmSync, statfsSync } from "node:fs";
import { dirname } from "node:path";

/** Returns how many more files fit on the disk; undefined if it sets no limit. */
export function countFreeFiles(folder: string): number | undefined {
  const { files, ffree } = statfsSync(folder);
  return files === 0 ? undefined : ffree;
}

/** Returns why a file could not be made; the system calls a disk without free inodes full. */
export function describeObstacle(
  error: unknown,
  folder: string,
  countFree = countFreeFiles,
): string {
  const isFull = error instanceof Error && "code" in error && error.code === "ENOSPC";
  if (isFull && countFree(folder) === 0) return "its disk has no inodes left (see df -i)";
  return error instanceof Error ? error.message : String(error);
}

/** SQLite can't make the files that it needs beside a data file. */
export class NoNewFilesError extends Error {
  override readonly name = "NoNewFilesError";
}

/** Adds to SQLite's error why a file can't be opened, and what to do. */
export function explainOpening(error: unknown, path: string): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (error instanceof Error && /^SQLITE_(CORRUPT|NOTADB)/.test(code)) {
    const advice = 'Restore a backup with "stepout restore FILE"; this file is kept aside then.';
    return new Error(`The data file is damaged: ${error.message}. ${advice}`, { cause: error });
  }
  if (!code.startsWith("SQLITE_CANTOPEN")) return error;
  const folder = dirname(path);
  const probe = `${path}-probe-${process.pid}`;
  try {
    closeSync(openSync(probe, "wx"));
    rmSync(probe);
    return error;
  } catch (obstacle) {
    const reason = describeObstacle(obstacle, folder);
    return new NoNewFilesError(`no file can be made in ${folder}: ${reason}`, { cause: error });
  }
}

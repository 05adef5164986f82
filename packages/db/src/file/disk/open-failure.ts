import { closeSync, openSync, rmSync, statfsSync } from "node:fs";
import { dirname } from "node:path";

/** How many more files fit on the disk; undefined if it sets no limit. */
export function countFreeFiles(folder: string): number | undefined {
  const { files, ffree } = statfsSync(folder);
  return files === 0 ? undefined : ffree;
}

/** Why a file could not be made in a folder; the system calls a disk without free inodes full. */
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

/** Finds the reason that SQLite does not give if it can't make the files beside a data file. */
export function explainOpening(error: unknown, path: string): unknown {
  const hasNoReason =
    error instanceof Error && "code" in error && /^SQLITE_CANTOPEN/.test(String(error.code));
  if (!hasNoReason) return error;
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

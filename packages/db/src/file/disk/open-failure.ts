import { closeSync, openSync, rmSync, statfsSync } from "node:fs";
import { dirname } from "node:path";

/** A disk has room for so many files more, whatever their size; undefined where it sets no limit. */
export function countFreeFiles(folder: string): number | undefined {
  const { files, ffree } = statfsSync(folder);
  return files === 0 ? undefined : ffree;
}

/** Why a file could not be made in a folder; the system says of a disk without inodes that it is full. */
export function describeObstacle(error: unknown, folder: string): string {
  const isFull = error instanceof Error && "code" in error && error.code === "ENOSPC";
  if (isFull && countFreeFiles(folder) === 0) return "its disk has no inodes left (see df -i)";
  return error instanceof Error ? error.message : String(error);
}

/** Files that SQLite needs beside a data file can't be made. */
export class NoNewFilesError extends Error {
  override readonly name = "NoNewFilesError";
}

/** SQLite gives no reason where it can't make the files that it keeps beside a data file. */
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

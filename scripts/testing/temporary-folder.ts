import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const MEMORY_FOLDER = "/dev/shm";
const ROOM_NEEDED_BYTES = 2 * 1024 ** 3;

function hasRoomInMemory(): boolean {
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= ROOM_NEEDED_BYTES;
  } catch {
    return false;
  }
}

/**
 * Lets tests put their database files into memory where there is room: thousands of them wait for
 * the disk otherwise, at every commit. Whoever names a folder by TMPDIR gets that one.
 */
export function useMemoryForTemporaryFiles(): void {
  if (!process.env.TMPDIR && hasRoomInMemory()) process.env.TMPDIR = MEMORY_FOLDER;
}

const RUN_PREFIX = "stepout-run-";

/**
 * Gives the tests of this run a folder of their own for all that they write, and removes it at the
 * end, also after a failure or a signal.
 */
export function useFolderOfThisRun(): void {
  useMemoryForTemporaryFiles();
  if (basename(tmpdir()).startsWith(RUN_PREFIX)) return;
  const folder = mkdtempSync(join(tmpdir(), RUN_PREFIX));
  process.env.TMPDIR = folder;
  // Not by each worker: those are ended without being asked.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}

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
 * Puts the tests' data files into memory if there is room, because every commit of thousands of
 * them would wait for the disk. TMPDIR overrides it.
 */
export function useMemoryForTemporaryFiles(): void {
  if (!process.env.TMPDIR && hasRoomInMemory()) process.env.TMPDIR = MEMORY_FOLDER;
}

const RUN_PREFIX = "stepout-run-";

/**
 * Gives the tests of this run a folder of their own for their files, and removes it at the end,
 * also after a failure or a signal.
 */
export function useFolderOfThisRun(): void {
  useMemoryForTemporaryFiles();
  if (basename(tmpdir()).startsWith(RUN_PREFIX)) return;
  const folder = mkdtempSync(join(tmpdir(), RUN_PREFIX));
  process.env.TMPDIR = folder;
  // Not in the workers, which are killed at the end.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}

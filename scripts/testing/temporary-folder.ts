import { accessSync, constants, statfsSync } from "node:fs";

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

import { closeSync, existsSync, openSync, statSync } from "node:fs";
import { rm, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { FileSizes } from "../../database.ts";
import { giveToFolderOwner, makeOwnedFolder } from "../../ownership.ts";
import { describeObstacle } from "./open-failure.ts";

/** Only the host may read the data folder and the files in it. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Tests whether the disk has room: more than the last free block of a file system. */
const PROBE_BYTES = 65_536;

/** The path behind a `file:` URL such as `file:./data/stepout.db`. */
export function databasePath(url: string): string {
  if (!url.startsWith("file:"))
    throw new Error(`DATABASE_URL must start with "file:", not "${url}"`);
  const path = url.slice("file:".length).replace(/^\/\/(?=\/)/, "");
  if (path === "" || path === ":memory:") throw new Error("DATABASE_URL must name a file");
  return path;
}

/**
 * Makes the file and its folder if they are missing, for the host alone. SQLite gives its other
 * files the same rights.
 * @throws if that can't be done.
 */
export function makePrivateFile(path: string): void {
  const folder = dirname(path);
  try {
    makeOwnedFolder(folder, FOLDER_MODE);
  } catch (cause) {
    const reason = describeObstacle(cause, dirname(folder));
    throw new Error(`the folder ${folder} can't be made: ${reason}`, { cause });
  }
  if (existsSync(path)) {
    if (statSync(path).isDirectory()) throw new Error(`${path} is a folder`);
    return;
  }
  try {
    closeSync(openSync(path, "a", FILE_MODE));
    giveToFolderOwner(path);
  } catch (cause) {
    const reason = describeObstacle(cause, folder);
    throw new Error(`the file ${path} can't be made: ${reason}`, { cause });
  }
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

export const measureFiles = async (path: string): Promise<FileSizes> => ({
  databaseBytes: await sizeOf(path),
  logBytes: await sizeOf(`${path}-wal`),
});

/**
 * Tests whether the folder of the data file takes writes.
 * @throws the system's error if it does not.
 */
export async function probeWriting(path: string): Promise<void> {
  const probe = `${path}-probe-${process.pid}`;
  try {
    await writeFile(probe, Buffer.alloc(PROBE_BYTES), { mode: FILE_MODE });
  } finally {
    await rm(probe, { force: true });
  }
}

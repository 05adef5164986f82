import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  lstatSync,
  openSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { giveToFolderOwner, makeOwnedFolder } from "../../ownership.ts";

const FILE_MODE = 0o600;

/** More than the last free block of a file system. */
const PROBE_BYTES = 65_536;

export function databasePath(url: string): string {
  if (!url.startsWith("file:"))
    throw new Error(`DATABASE_URL must start with "file:", not "${url}"`);
  const path = url.slice("file:".length).replace(/^\/\/(?=\/)/, "");
  if (path === "" || path === ":memory:") throw new Error("DATABASE_URL must name a file");
  return path;
}

export function makePrivateFile(path: string): void {
  const folder = dirname(path);
  try {
    makeOwnedFolder(folder);
    if (!existsSync(path)) {
      closeSync(openSync(path, "a", FILE_MODE));
      giveToFolderOwner(path);
    }
  } catch (cause) {
    const what = existsSync(folder) ? `file ${path}` : `folder ${folder}`;
    const reason = describeObstacle(cause, existsSync(folder) ? folder : dirname(folder));
    throw new Error(`the ${what} can't be made: ${reason}`, { cause });
  }
  if (statSync(path).isDirectory()) throw new Error(`${path} is a folder`);
}

export const sizeOf = (path: string): number =>
  statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** @throws the system's error if the folder of the data file takes no writes. */
export async function probeWriting(path: string): Promise<void> {
  const probe = `${path}-probe-${process.pid}`;
  try {
    await writeFile(probe, Buffer.alloc(PROBE_BYTES), { mode: FILE_MODE });
  } finally {
    await rm(probe, { force: true });
  }
}

export function resolveFile(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return path;
  return resolveFile(resolve(dirname(path), readlinkSync(path)));
}

export function findOrphanedLog(path: string): string | undefined {
  const file = resolveFile(path);
  const log = `${file}-wal`;
  // The log first: SQLite writes to the data file before it makes the log.
  return sizeOf(log) > 0 && sizeOf(file) === 0 ? log : undefined;
}

/** @throws for an orphaned log: a new data file would overwrite it, with the newest commits. */
export function requireNoOrphanedLog(path: string): void {
  const log = findOrphanedLog(path);
  if (log === undefined) return;
  throw new Error(
    `the data file ${resolveFile(path)} is missing, but its log ${log} is there. ` +
      "Put the file back next to its log, or restore a backup: stepout restore FILE. " +
      "To begin with an empty database, move the log away.",
  );
}

export const companionsOf = (path: string): string[] =>
  ["-wal", "-shm", "-journal"].map((end) => path + end);

function syncPath(path: string, flags: "r" | "r+"): void {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

export const partialName = (target: string, pid: number | undefined = process.pid): string =>
  `${target}.partial-${pid}`;

export const isPartial = (name: string): boolean => /\.partial-\d+$/.test(name);

export function unusedName(path: string, purpose: string, now: Date): string {
  const base = `${path}.${purpose}-${now.toISOString().replaceAll(/[-:]|\.\d+/g, "")}`;
  let name = base;
  for (let next = 2; existsSync(name); next += 1) name = `${base}-${next}`;
  return name;
}

export function linkIfPossible(path: string, other: string): boolean {
  try {
    linkSync(path, other);
    return true;
  } catch {
    return false;
  }
}

/** After a power cut the file is there whole, or not at all. */
export function moveDurably(from: string, to: string): void {
  syncPath(from, "r+");
  renameSync(from, to);
  // Windows neither offers nor needs to sync a folder.
  if (process.platform !== "win32") syncPath(dirname(to), "r");
}

export function removeDatabaseFile(path: string): void {
  for (const file of [path, ...companionsOf(path)]) rmSync(file, { force: true });
}

/** No backup takes longer to write and verify. */
const LEFTOVER_AGE_MS = 86_400_000;

export function removeLeftovers(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (!isPartial(name) && !/-probe-\d+$/.test(name)) continue;
    const file = join(folder, name);
    try {
      if (Date.now() - statSync(file).mtimeMs >= LEFTOVER_AGE_MS) removeDatabaseFile(file);
    } catch {
      // Another process has removed it, or it belongs to another user.
    }
  }
}

export function countFreeFiles(folder: string): number | undefined {
  const { files, ffree } = statfsSync(folder);
  return files === 0 ? undefined : ffree;
}

/** The system reports a disk without free inodes as full. */
export function describeObstacle(
  error: unknown,
  folder: string,
  countFree = countFreeFiles,
): string {
  const isFull = error instanceof Error && "code" in error && error.code === "ENOSPC";
  if (isFull && countFree(folder) === 0) return "its disk has no inodes left (see df -i)";
  return error instanceof Error ? error.message : String(error);
}

export class NoNewFilesError extends Error {
  override readonly name = "NoNewFilesError";
}

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

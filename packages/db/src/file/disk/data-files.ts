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
import { chownLikeFolder, makeOwnedFolder } from "../../file-ownership.ts";
import { isDamage } from "./file-check.ts";

const FILE_MODE = 0o600;

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
      chownLikeFolder(path);
    }
  } catch (cause) {
    const what = existsSync(folder) ? `file ${path}` : `folder ${folder}`;
    const reason = describeObstacle(cause, existsSync(folder) ? folder : dirname(folder));
    throw new Error(`can't create the ${what}: ${reason}`, { cause });
  }
  if (statSync(path).isDirectory()) throw new Error(`${path} is a folder`);
}

export const sizeOf = (path: string): number =>
  statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** @throws the system error if the data file's folder isn't writable. */
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

/** Returns the paths of the write-ahead log and its index if the data file is missing or empty. */
export function findOrphans(path: string): string[] {
  const file = resolveFile(path);
  // These files can't belong to an empty data file, because SQLite writes to the data file before creating them.
  const orphans = [`${file}-wal`, `${file}-shm`].filter((name) => existsSync(name));
  return sizeOf(file) === 0 ? orphans : [];
}

/** @throws if the log, which may contain commits, exists without the data file */
export function requireNoOrphans(path: string): void {
  const orphans = findOrphans(path).join(", ");
  if (orphans === "") return;
  throw new Error(
    `the data file ${resolveFile(path)} is missing, but its companion files exist: ${orphans}. ` +
      "Put the data file back next to them, or restore a backup: stepout restore FILE. " +
      "To start with an empty database, move these files away.",
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

export function moveDurably(from: string, to: string): void {
  syncPath(from, "r+");
  renameSync(from, to);
  // Windows can't sync folders and doesn't need to.
  if (process.platform !== "win32") syncPath(dirname(to), "r");
}

export function removeDatabaseFile(path: string): void {
  for (const file of [path, ...companionsOf(path)]) rmSync(file, { force: true });
}

/** One day: longer than any backup takes to write and verify. */
const LEFTOVER_AGE_MS = 86_400_000;

export function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!isPartial(name) && !/-probe-\d+$/.test(name)) continue;
    const file = join(folder, name);
    try {
      if (Date.now() - statSync(file).mtimeMs >= LEFTOVER_AGE_MS) removeDatabaseFile(file);
    } catch {
      // Another process has removed the file, or another user owns it.
    }
  }
}

export function countFreeFiles(folder: string): number | undefined {
  const { files, ffree } = statfsSync(folder);
  return files === 0 ? undefined : ffree;
}

/** If a disk has no inodes left, the system reports that the disk is full. */
export function describeObstacle(error: unknown, folder: string, countFree = countFreeFiles) {
  const isFull = error instanceof Error && "code" in error && error.code === "ENOSPC";
  if (isFull && countFree(folder) === 0) return "its disk has no inodes left (see df -i)";
  return error instanceof Error ? error.message : String(error);
}

export class NoNewFilesError extends Error {
  override readonly name = "NoNewFilesError";
}

const RESTORE =
  'Restore a backup with "stepout restore FILE", which keeps this file under another name.';

export function explainOpening(error: unknown, path: string, advice = RESTORE): unknown {
  if (!(error instanceof Error && "code" in error)) return error;
  if (isDamage(error)) {
    const what = `${path} is damaged or is not a database (${error.message})`;
    return new Error(`${what}. ${advice}`, { cause: error });
  }
  if (!String(error.code).startsWith("SQLITE_CANTOPEN")) return error;
  try {
    closeSync(openSync(path, "r"));
  } catch (obstacle) {
    return obstacle;
  }
  const folder = dirname(path);
  const probe = `${path}-probe-${process.pid}`;
  try {
    closeSync(openSync(probe, "wx"));
    rmSync(probe);
    return error;
  } catch (obstacle) {
    const reason = describeObstacle(obstacle, folder);
    return new NoNewFilesError(`can't create files in ${folder}: ${reason}`, { cause: error });
  }
}

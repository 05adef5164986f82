import { mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { getAsset, getRawAsset, isSea } from "node:sea";
import { fileURLToPath } from "node:url";
import { chownLikeFolder, makeOwnedFolder } from "./file-ownership.ts";

const UNPACKED = ".program";

export const BUILD_ID = "build-id";

export const FILES = "files";

export const FILE_SIZES = "file-sizes";

let unpackedFolder: string | undefined;

const readSizes = (): [string, number][] =>
  Object.entries<number>(JSON.parse(getAsset(FILE_SIZES, "utf8")));

/** Matches libvips, which may have any size, because the LGPL lets users replace the library. */
const REPLACEABLE = /\/libvips[^/]*$/;

/** Compares file sizes, because a power cut may have truncated the files. */
const isWhole = (folder: string) =>
  readSizes().every(([path, size]) => {
    const found = statSync(join(folder, path), { throwIfNoEntry: false })?.size ?? 0;
    return found === size || (found > 0 && REPLACEABLE.test(path));
  });

function writeFiles(folder: string): void {
  const contents = getRawAsset(FILES);
  let position = 0;
  for (const [path, size] of readSizes()) {
    const file = join(folder, path);
    makeOwnedFolder(dirname(file));
    writeFileSync(file, new Uint8Array(contents, position, size));
    chownLikeFolder(file);
    position += size;
  }
}

const HOUR_MS = 3_600_000;

/** Leaves locked files on Windows. The next start of another build tries to remove them. */
function removeIfPossible(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
  }
}

/** Keeps the previous build, which other processes may still run. */
function removeOutdated(parent: string, current: string): void {
  const others = readdirSync(parent)
    .filter((name) => name !== current)
    .map((name) => ({
      path: join(parent, name),
      isFinished: !name.includes("."),
      changedAt: statSync(join(parent, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
    }))
    .sort((one, other) => other.changedAt - one.changedAt);
  const [, ...earlier] = others.filter(({ isFinished }) => isFinished);
  const abandoned = others.filter(
    ({ isFinished, changedAt }) => !isFinished && changedAt < Date.now() - HOUR_MS,
  );
  for (const { path } of [...earlier, ...abandoned]) removeIfPossible(path);
}

/** If several processes unpack at once, all use the first complete folder. */
function unpackInto(folder: string): void {
  const unfinished = `${folder}.${process.pid}`;
  writeFiles(unfinished);
  if (!isWhole(folder)) {
    removeIfPossible(folder);
    try {
      renameSync(unfinished, folder);
    } catch (error) {
      if (!isWhole(folder)) throw error;
    }
  }
  removeIfPossible(unfinished);
}

/** Unpacks once per build. Without a data folder, removes the files on exit. */
export function unpackProgram(dataFolder: string | undefined): void {
  if (!isSea()) return;
  if (dataFolder === undefined) {
    const folder = mkdtempSync(join(tmpdir(), "stepout-"));
    process.once("exit", () => removeIfPossible(folder));
    writeFiles(folder);
    unpackedFolder = folder;
    return;
  }
  const parent = resolve(dataFolder, UNPACKED);
  const build = getAsset(BUILD_ID, "utf8");
  const folder = join(parent, build);
  if (!isWhole(folder)) {
    unpackInto(folder);
    removeOutdated(parent, build);
  }
  unpackedFolder = folder;
}

export function programFile(path: string): string {
  if (!isSea()) return fileURLToPath(new URL(`../../../${path}`, import.meta.url));
  if (unpackedFolder === undefined) throw new Error("The program is not unpacked yet");
  return join(unpackedFolder, path);
}

export const carriedThread = (source: string): string => source.replace(/\.ts$/, ".cjs");

export const threadFile = (source: string): string =>
  programFile(isSea() ? carriedThread(source) : source);

export const loadNativePart = (name: string): unknown =>
  createRequire(process.execPath)(programFile(`native/${name}.node`));

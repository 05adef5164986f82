import { mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { getAsset, getRawAsset, isSea } from "node:sea";
import { fileURLToPath } from "node:url";
import { giveToFolderOwner, makeOwnedFolder } from "./ownership.ts";

/** Nobody else may put code where the program loads it from. */
const OWNER_ONLY = 0o700;

/** The folder of the executable's files, below the data folder. */
const UNPACKED = ".program";

/** The asset that names the build: another build unpacks to another place. */
export const BUILD_ID = "build-id";

/** The asset with the contents of all files, one after the other. */
export const FILES = "files";

/** The asset with their sizes, by their paths and in their order. */
export const FILE_SIZES = "file-sizes";

let unpackedFolder: string | undefined;

const readSizes = (): [string, number][] =>
  Object.entries<number>(JSON.parse(getAsset(FILE_SIZES, "utf8")));

/** A library that its license lets users replace by another build. */
const REPLACEABLE = /\/libvips[^/]*$/;

/** A power cut may leave files cut off in an existing folder. */
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
    makeOwnedFolder(dirname(file), OWNER_ONLY);
    writeFileSync(file, new Uint8Array(contents, position, size));
    giveToFolderOwner(file);
    position += size;
  }
}

/** Windows keeps loaded files; the next start of another build tries again. */
function removeIfPossible(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
  }
}

/**
 * Unpacks the files of the single executable below the data folder, once for each build, and
 * removes those of earlier builds. A command that touches no data gets them for as long as it
 * runs. Does nothing if the program runs from its sources.
 */
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
  const folder = join(parent, getAsset(BUILD_ID, "utf8"));
  if (!isWhole(folder)) {
    // Complete under a name of its own first: another process may start at the same moment.
    const unfinished = `${folder}.${process.pid}`;
    writeFiles(unfinished);
    for (const name of readdirSync(parent)) {
      const other = join(parent, name);
      if (other !== unfinished) removeIfPossible(other);
    }
    renameSync(unfinished, folder);
  }
  unpackedFolder = folder;
}

/** Where a file of the program is; `path` counts from the top of the repository. */
export function programFile(path: string): string {
  if (!isSea()) return fileURLToPath(new URL(`../../../${path}`, import.meta.url));
  if (unpackedFolder === undefined) throw new Error("The program is not unpacked yet");
  return join(unpackedFolder, path);
}

/** The script of a thread; the single executable carries it bundled. */
export const carriedThread = (source: string): string => source.replace(/\.ts$/, ".cjs");

/** Where the script of a thread is; `source` counts from the top of the repository. */
export const threadFile = (source: string): string =>
  programFile(isSea() ? carriedThread(source) : source);

/** A native part of the single executable, which loads it from its unpacked files. */
export const loadNativePart = (name: string): unknown =>
  createRequire(process.execPath)(programFile(`native/${name}.node`));

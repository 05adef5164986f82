import { accessSync, constants, existsSync, statfsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { findDataFile, pictureFolderOf } from "@stepout/db";
import { readLibraryVersion } from "@stepout/db/file/connection/connection";
import { countFreeFiles } from "@stepout/db/file/disk/data-files";
import manifest from "../../../package.json" with { type: "json" };
import type { Env } from "../../env/env.ts";

export interface Diagnosis {
  state: "well" | "note" | "wrong";
  what: string;
  remedy?: string;
}

const NODE_MIN_MAJOR = Number.parseInt(manifest.engines.node.replace(">=", ""), 10);
const INODES_NEEDED = 16;
const MIB = 1_048_576;
const GIB = 1_024 * MIB;

const OTHERS = 0o077;

function existingFolder(path: string): string {
  const folder = dirname(resolve(path));
  return existsSync(folder) ? folder : existingFolder(folder);
}

const isFolder = (path: string) => existsSync(path) && statSync(path).isDirectory();

function examineNode(): Diagnosis {
  const { node } = process.versions;
  const isNew = Number.parseInt(node, 10) >= NODE_MIN_MAJOR;
  const what = `node ${node}, sqlite ${readLibraryVersion()}`;
  if (isNew) return { state: "well", what };
  return { state: "wrong", what, remedy: `Use node ${NODE_MIN_MAJOR} or newer.` };
}

function examineFolder(folder: string): Diagnosis {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return { state: "well", what: `the folder ${folder} can be written to` };
  } catch {
    return {
      state: "wrong",
      what: `the folder ${folder} can't be written to`,
      remedy: "Give it to the person who runs StepOut, with chown, or name another DATABASE_URL.",
    };
  }
}

/** A backup and a growing file need room for the data once more. */
function examineRoom(folder: string, path: string): Diagnosis {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const data = existsSync(path) ? statSync(path).size : 0;
  const needed = Math.max(data + data, GIB);
  const what = `${(free / GIB).toFixed(1)} GiB are free, the data has ${(data / MIB).toFixed(1)} MiB`;
  if (free >= needed) return { state: "well", what };
  const remedy = `Make room for ${(needed / GIB).toFixed(1)} GiB, or name another DATABASE_URL.`;
  return { state: free < data ? "wrong" : "note", what, remedy };
}

/** SQLite keeps two files next to the data, and backups and restores write another. */
function examineInodes(folder: string): Diagnosis {
  const free = countFreeFiles(folder);
  if (free === undefined || free >= INODES_NEEDED) {
    return { state: "well", what: `files can be made on the disk of ${folder}` };
  }
  return {
    state: "wrong",
    what: `the disk of ${folder} has ${free} inodes left for new files`,
    remedy: "Remove files that nobody needs (df -i tells), or name another DATABASE_URL.",
  };
}

function examineModes(path: string): Diagnosis {
  if (process.platform === "win32" || !existsSync(path)) {
    return { state: "well", what: "no data file whose mode could be wrong" };
  }
  const folder = dirname(resolve(path));
  const isOpen = (statSync(folder).mode & OTHERS) !== 0 && (statSync(path).mode & OTHERS) !== 0;
  if (!isOpen) return { state: "well", what: "others on this machine can't read the data file" };
  return {
    state: "wrong",
    what: "others on this machine can read the data file",
    remedy: `chmod 700 ${folder}`,
  };
}

export function findingsAboutMachine(env: Env): Diagnosis[] {
  const file = findDataFile(env.DATABASE_URL);
  const path = file ?? pictureFolderOf(env);
  const folder = existingFolder(path);
  const found = [
    examineNode(),
    examineFolder(folder),
    examineRoom(folder, path),
    examineInodes(folder),
  ];
  return file === undefined || isFolder(path) ? found : [...found, examineModes(path)];
}

import { accessSync, constants, existsSync, statfsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { findDataFile, pictureFolderOf } from "@stepout/db";
import { readLibraryVersion } from "@stepout/db/file/connection/connection";
import { countFreeFiles } from "@stepout/db/file/disk/data-files";
import manifest from "../../../package.json" with { type: "json" };
import type { Env } from "../../env/env.ts";
import { type Diagnosis, note, well, wrong } from "./diagnosis.ts";

const NODE_MIN_MAJOR = Number.parseInt(manifest.engines.node.replace(">=", ""), 10);
const INODES_NEEDED = 16;
const MIB = 1_048_576;
const GIB = 1_024 * MIB;

const OTHERS = 0o077;

function existingFolder(path: string): string {
  const folder = dirname(resolve(path));
  return existsSync(folder) ? folder : existingFolder(folder);
}

function examineNode(): Diagnosis {
  const { node } = process.versions;
  const what = `node ${node}, sqlite ${readLibraryVersion()}`;
  if (Number.parseInt(node, 10) >= NODE_MIN_MAJOR) return well(what);
  return wrong(what, `Use Node ${NODE_MIN_MAJOR} or newer.`);
}

function examineFolder(folder: string): Diagnosis {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return well(`the folder ${folder} is writable`);
  } catch {
    return wrong(
      `the folder ${folder} is not writable`,
      "Use chown to give it to the user that runs StepOut, or set another DATABASE_URL.",
    );
  }
}

function examineRoom(folder: string, path: string): Diagnosis {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const data = existsSync(path) ? statSync(path).size : 0;
  const needed = Math.max(data + data, GIB);
  const what = `${(free / GIB).toFixed(1)} GiB free, ${(data / MIB).toFixed(1)} MiB of data`;
  if (free >= needed) return well(what);
  const remedy = `Free up ${(needed / GIB).toFixed(1)} GiB, or set another DATABASE_URL.`;
  return free < data ? wrong(what, remedy) : note(what, remedy);
}

/** SQLite creates two files next to the data file, and a backup creates a third. */
function examineInodes(folder: string): Diagnosis {
  const free = countFreeFiles(folder);
  if (free === undefined || free >= INODES_NEEDED) {
    return well(`the disk of ${folder} has inodes left`);
  }
  return wrong(
    `the disk of ${folder} has only ${free} inodes left`,
    "Delete unneeded files (df -i shows the usage), or set another DATABASE_URL.",
  );
}

function examineModes(path: string): Diagnosis[] {
  if (process.platform === "win32" || !statSync(path, { throwIfNoEntry: false })?.isFile()) {
    return [];
  }
  const folder = dirname(resolve(path));
  const isOpen = (statSync(folder).mode & OTHERS) !== 0 && (statSync(path).mode & OTHERS) !== 0;
  return [
    isOpen
      ? wrong("other users of this machine can read the data file", `chmod 700 ${folder}`)
      : well("other users of this machine can't read the data file"),
  ];
}

export function findingsAboutMachine(env: Env): Diagnosis[] {
  const file = findDataFile(env.DATABASE_URL);
  const path = file ?? pictureFolderOf(env);
  const folder = existingFolder(path);
  return [
    examineNode(),
    examineFolder(folder),
    examineRoom(folder, path),
    examineInodes(folder),
    ...(file === undefined ? [] : examineModes(file)),
  ];
}

import {
  close,
  createReadStream,
  existsSync,
  fstat,
  open as openFile,
  realpathSync,
  type Stats,
} from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { chownLikeFolder, chownNewFolders } from "../file-ownership.ts";
import {
  isHash,
  type ListedPicture,
  type OpenPicture,
  type PictureStore,
} from "./picture-store.ts";

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

const READ_BYTES = 131_072;

const MS_PER_S = 1_000;
const PREFIX_LENGTH = 2;
const INVALID_HASH = "none";
const PREFIX = /^[0-9a-f]{2}$/;
const NAME = /^([0-9a-f]{64})\.jpg$/;
const UNFINISHED = /^[0-9a-f]{64}\.jpg\.partial-[\w-]+$/;

const openDescriptor = promisify(openFile);
const closeDescriptor = promisify(close);
const statDescriptor: (descriptor: number) => Promise<Stats> = promisify(fstat);

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

async function unlessMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export const picturesFolder = (dataFile: string): string =>
  join(dirname(existsSync(dataFile) ? realpathSync(dataFile) : resolve(dataFile)), "pictures");

export const pictureFile = (folder: string, hash: string): string =>
  join(folder, hash.slice(0, PREFIX_LENGTH), `${hash}.jpg`);

async function writeAndSync(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, "wx", FILE_MODE);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function openPicture(file: string): Promise<OpenPicture | undefined> {
  const descriptor = await openDescriptor(file, "r");
  const { size } = await statDescriptor(descriptor);
  if (size === 0) {
    // Treats an empty file as a missing picture.
    await closeDescriptor(descriptor);
    return undefined;
  }
  return {
    byteCount: size,
    read: ({ first, last } = { first: 0, last: size - 1 }) =>
      createReadStream("", {
        fd: descriptor,
        start: first,
        end: last,
        highWaterMark: Math.min(READ_BYTES, Math.max(1, last - first + 1)),
      }),
    close: () => closeDescriptor(descriptor),
  };
}

async function namesIn(folder: string, name: RegExp): Promise<string[]> {
  const names = (await unlessMissing(() => readdir(folder))) ?? [];
  return names.filter((one) => name.test(one)).sort();
}

async function* list(folder: string): AsyncGenerator<ListedPicture> {
  for (const prefix of await namesIn(folder, PREFIX)) {
    for (const name of await namesIn(join(folder, prefix), NAME)) {
      const hash = name.replace(NAME, "$1");
      const changedAt = async () =>
        (await unlessMissing(() => stat(join(folder, prefix, name))))?.mtimeMs ?? Date.now();
      yield { hash, changedAt };
    }
  }
}

export function createLocalPictures(folder: string): PictureStore {
  // An invalid hash could point outside the picture folder.
  const fileOf = (hash: string) => pictureFile(folder, isHash(hash) ? hash : INVALID_HASH);
  let partialCount = 0;

  async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
    const path = dirname(file);
    chownNewFolders(await mkdir(path, { recursive: true, mode: FOLDER_MODE }), path);
    // Another process may have created these folders but not synced them yet.
    for (const parent of [folder, dirname(folder)]) await syncFolder(parent);
    partialCount += 1;
    const partial = `${file}.partial-${process.pid}-${partialCount}`;
    try {
      await writeAndSync(partial, bytes);
      chownLikeFolder(partial);
      await rename(partial, file);
    } finally {
      await rm(partial, { force: true });
    }
  }

  return {
    name: folder,
    readConcurrency: 1,
    locationOf: fileOf,
    async put(hash, bytes) {
      if (!isHash(hash)) throw new Error("The name is not a picture's hash");
      const file = pictureFile(folder, hash);
      const now = Date.now() / MS_PER_S;
      const existing = await unlessMissing(() => stat(file));
      const isStored =
        existing?.size === bytes.byteLength &&
        (await unlessMissing(async () => {
          await utimes(file, now, now);
          return true;
        }));
      if (!isStored) await writeDurably(file, bytes);
      await syncFolder(dirname(file));
    },
    open: (hash) => unlessMissing(() => openPicture(fileOf(hash))),
    has: async (hash) => (await unlessMissing(() => stat(fileOf(hash)))) !== undefined,
    remove: (hash) => rm(fileOf(hash), { force: true }),
    list: () => list(folder),
    async removeUnfinished(before) {
      for (const prefix of await namesIn(folder, PREFIX)) {
        for (const name of await namesIn(join(folder, prefix), UNFINISHED)) {
          const file = join(folder, prefix, name);
          const found = await unlessMissing(() => stat(file));
          if (found && found.mtimeMs < before) await rm(file, { force: true });
        }
      }
    },
    check: async () => undefined,
  };
}

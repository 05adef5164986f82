import { type BigIntStats, closeSync, fstatSync, openSync, realpathSync, statSync } from "node:fs";

/** The data files that this process has open, and how many databases use each. */
const held = new Map<string, { descriptor: number; users: number }>();

const keyOf = (path: string): string => {
  const { dev, ino } = statSync(path, { bigint: true });
  return `${dev} ${ino} ${realpathSync(path)}`;
};

/** Opened for writing if possible: an overlay file system then gives the file its final inode. */
function openToHold(path: string): number {
  try {
    return openSync(path, "r+");
  } catch {
    return openSync(path, "r");
  }
}

/** Whether this process has a database open on the file. */
export const isOpenHere = (path: string): boolean => held.has(keyOf(path));

export interface HeldFile {
  readonly descriptor: number;
  /** Call it after all connections of this database are closed. */
  release(): void;
}

/**
 * Opens a data file beside SQLite, to recognize it and to read its bytes. All databases of the
 * process share one descriptor: closing it releases all locks of the process on the file.
 */
export function holdDataFile(path: string): HeldFile {
  const key = keyOf(path);
  const file = held.get(key) ?? { descriptor: openToHold(path), users: 0 };
  file.users += 1;
  held.set(key, file);
  return {
    descriptor: file.descriptor,
    release() {
      file.users -= 1;
      if (file.users > 0) return;
      held.delete(key);
      closeSync(file.descriptor);
    },
  };
}

/** Whether two looks were at one file. */
export const isSameFile = (one: BigIntStats, other: BigIntStats): boolean =>
  one.dev === other.dev && one.ino === other.ino;

/**
 * Whether the file system has stable inodes. Some network and FUSE mounts have none, or another
 * at each look.
 */
export function hasStableNumbers(descriptor: number, path: string): boolean {
  const looks = [
    fstatSync(descriptor, { bigint: true }),
    statSync(path, { bigint: true }),
    statSync(path, { bigint: true }),
    fstatSync(descriptor, { bigint: true }),
  ];
  return looks.every((look) => look.ino !== 0n && looks.every((other) => isSameFile(look, other)));
}

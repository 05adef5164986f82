import { chmodSync, existsSync, lchownSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

const MODE_BITS = 0o777;
/** Prevents other users from reading data or adding code that the program would load. */
const FOLDER_MODE = 0o700;

export function chownLike(model: string, path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(model);
  lchownSync(path, uid, gid);
}

export const chownLikeFolder = (path: string): void => chownLike(dirname(resolve(path)), path);

export function chownNewFolders(first: string | undefined, path: string, model?: string): void {
  if (first === undefined) return;
  const parent = dirname(resolve(first));
  for (let folder = resolve(path); folder !== parent; folder = dirname(folder)) {
    chownLike(model ?? parent, folder);
  }
}

export function makeOwnedFolder(path: string, model?: string): void {
  const missing: string[] = [];
  for (let folder = resolve(path); !existsSync(folder); folder = dirname(folder)) {
    missing.unshift(folder);
  }
  // `recursive: true` hangs if creating a folder fails with ENOENT, as in /proc.
  for (const folder of missing) {
    try {
      mkdirSync(folder, { mode: FOLDER_MODE });
    } catch (error) {
      // Another process may have created the folder first.
      if (!existsSync(folder)) throw error;
    }
  }
  chownNewFolders(missing[0], path, model);
}

/**
 * Copies the owner and mode of `replaced` to `path`.
 * @throws if another user owns `replaced` and the process is not root
 */
export function copyOwnership(path: string, replaced: string): void {
  const { uid, gid, mode } = statSync(replaced);
  const own = statSync(path);
  if (own.uid !== uid || own.gid !== gid) {
    try {
      lchownSync(path, uid, gid);
    } catch (cause) {
      const advice = "run this command as that user, or as root";
      throw new Error(`${replaced} belongs to another user: ${advice}`, { cause });
    }
  }
  chmodSync(path, mode & MODE_BITS);
}

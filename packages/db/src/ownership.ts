import { chmodSync, lchownSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

const MODE_BITS = 0o777;

/**
 * Gives a file that root has just made to the owner of another one, so that a server that runs as
 * that user can use it. Other users can't give files away: theirs stay as they are.
 */
export function giveToOwnerOf(model: string, path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(model);
  lchownSync(path, uid, gid);
}

/** The same for a file that belongs to its folder. */
export const giveToFolderOwner = (path: string): void =>
  giveToOwnerOf(dirname(resolve(path)), path);

/** Gives new folders, from `first` down to `path`, to the owner of the folder around them. */
export function giveNewFolders(first: string | undefined, path: string): void {
  if (first === undefined) return;
  const around = dirname(resolve(first));
  for (let folder = resolve(path); folder !== around; folder = dirname(folder)) {
    giveToOwnerOf(around, folder);
  }
}

/** Makes a folder and its missing parents, for the owner of the folder around them. */
export function makeOwnedFolder(path: string, mode: number): void {
  giveNewFolders(mkdirSync(path, { recursive: true, mode }), path);
}

/**
 * Gives a file the owner and the mode of the one that it is about to replace.
 * @throws if that is another user's, and this is not root.
 */
export function keepOwnership(path: string, replaced: string): void {
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

import { chmodSync, lchownSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

const MODE_BITS = 0o777;

/**
 * Gives a file that root just made to the owner of `model`, so that a server running as that user
 * can use it. Does nothing unless the process is root: other users can't give files away.
 */
export function giveToOwnerOf(model: string, path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(model);
  lchownSync(path, uid, gid);
}

/** Gives a file that root just made to the owner of its folder. */
export const giveToFolderOwner = (path: string): void =>
  giveToOwnerOf(dirname(resolve(path)), path);

/** Gives new folders, from `first` down to `path`, to the owner of `model` or else of their parent. */
export function giveNewFolders(first: string | undefined, path: string, model?: string): void {
  if (first === undefined) return;
  const parent = dirname(resolve(first));
  for (let folder = resolve(path); folder !== parent; folder = dirname(folder)) {
    giveToOwnerOf(model ?? parent, folder);
  }
}

/** Makes a folder and its missing parents, for the owner of `model` or else of their parent. */
export function makeOwnedFolder(path: string, mode: number, model?: string): void {
  giveNewFolders(mkdirSync(path, { recursive: true, mode }), path, model);
}

/**
 * Gives a file the owner and the mode of the file that it is about to replace.
 * @throws if that file belongs to another user and the process is not root.
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

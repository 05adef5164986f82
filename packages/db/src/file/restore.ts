import { copyFileSync, existsSync, mkdirSync, renameSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { connect } from "./connection.ts";
import { companionsOf, moveDurably, removeDatabaseFile, syncFolderOf } from "./durable-files.ts";
import { foldAndClose } from "./seal.ts";
import { requireSound } from "./verification.ts";

const FOLDER_MODE = 0o700;

/** Where the data that a restore replaces is kept. */
const asideName = (path: string, now: Date) =>
  `${path}.before-restore-${now.toISOString().replaceAll(/[-:]|\.\d+/g, "")}`;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "SQLITE_BUSY";

/**
 * Fails while another process has the database open: to take the file away under it would make two
 * databases of one. Whatever else is wrong with the file is why it is replaced.
 */
function requireUnused(path: string): void {
  const connection = connect(path);
  try {
    connection.pragma("busy_timeout = 0");
    connection.pragma("locking_mode = EXCLUSIVE");
    connection.exec("BEGIN EXCLUSIVE; COMMIT");
  } catch (cause) {
    connection.close();
    if (isBusy(cause)) throw new Error("A server is using the database; stop it first", { cause });
    return;
  }
  // Or closing would move pages without checksums.
  foldAndClose(connection, path);
}

export interface Restored {
  /** Where the data that stood there before is kept; undefined where there was none. */
  aside: string | undefined;
}

/**
 * Puts a backup in the place of a database file, which is kept aside together with all that belongs
 * to it. Restoring what was kept aside undoes it.
 * @throws when the backup is broken or newer than this program, or a server uses the database; then
 * nothing has changed.
 */
export async function restoreFile(backup: string, path: string, now: Date): Promise<Restored> {
  if (!existsSync(backup)) throw new Error(`There is no file ${backup}`);
  mkdirSync(dirname(path), { recursive: true, mode: FOLDER_MODE });
  const partial = `${path}.partial-${process.pid}`;
  try {
    copyFileSync(backup, partial);
    for (const [index, companion] of companionsOf(backup).entries()) {
      const copy = companionsOf(partial)[index];
      if (copy && existsSync(companion)) copyFileSync(companion, copy);
    }
    await requireSound(partial);
    foldAndClose(connect(partial), partial);
    if (!existsSync(path)) {
      moveDurably(partial, path);
      return { aside: undefined };
    }
    if (statSync(path).isDirectory()) throw new Error(`${path} is a folder`);
    requireUnused(path);
    const aside = asideName(path, now);
    // What SQLite has not yet written into the file itself goes along with it.
    for (const file of companionsOf(path)) {
      if (existsSync(file)) renameSync(file, file.replace(path, aside));
    }
    renameSync(path, aside);
    moveDurably(partial, path);
    syncFolderOf(path);
    return { aside };
  } finally {
    removeDatabaseFile(partial);
  }
}

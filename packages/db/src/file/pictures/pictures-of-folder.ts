import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { findReferred } from "../../pictures/references.ts";
import { createBuilders } from "../connection/builders.ts";
import { type Connection, connect } from "../connection/connection.ts";
import { companionsOf } from "../disk/durable-files.ts";

/** Files that are no data files are met as well: the folder is the host's. */
const isNoDatabase = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "SQLITE_NOTADB";

/** Whether the file has pictures in the store; those of earlier versions have none. */
export const hasStoredPictures = (connection: Connection): boolean =>
  connection.prepare("SELECT 1 FROM sqlite_master WHERE name = 'images_by_hash'").get() !==
  undefined;

/** Opens a file as it lies there. Without a log there is nothing that closing it could move. */
function connectQuietly(path: string): Connection {
  const readonly = companionsOf(path).some((file) => existsSync(file));
  return connect(path, { readonly, busyTimeoutMs: 0 });
}

async function findPicturesOfFile(path: string, hashes: readonly string[]): Promise<Set<string>> {
  let connection: Connection | undefined;
  try {
    connection = connectQuietly(path);
    if (!hasStoredPictures(connection)) return new Set();
    return await findReferred(createBuilders(connection), hashes);
  } catch (cause) {
    if (isNoDatabase(cause)) return new Set();
    throw new Error(`${path} can't be read, so no picture is removed`, { cause });
  } finally {
    connection?.close();
  }
}

/** The files of a folder that may be data files; the rest lies beside them. */
function listDataFiles(folder: string): string[] {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(folder, name));
  const companions = new Set(files.flatMap(companionsOf));
  return files.filter((file) => !companions.has(file));
}

/**
 * Those of the pictures in the store of a folder that its data files refer to, other than `except`.
 * @throws if one of the files can't be read, so that nothing is taken for unneeded.
 */
export async function findPicturesOfFolder(
  folder: string,
  hashes: readonly string[],
  except?: string,
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const file of listDataFiles(folder)) {
    if (file === except) continue;
    for (const hash of await findPicturesOfFile(file, hashes)) found.add(hash);
  }
  return found;
}

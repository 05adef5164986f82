import type { Database } from "./database.ts";
import { findDataFile, isPostgres } from "./database-url.ts";
import { requireFileNotInUse } from "./file/connection/connection.ts";
import { databasePath, explainOpening, resolveFile } from "./file/disk/data-files.ts";
import { type DatabaseOptions, openDataFile } from "./file/opening/open.ts";
import { openFileSnapshot } from "./file/verification/verification.ts";
import type { Snapshot } from "./postgres/snapshot.ts";

function explained<Opened>(url: string, open: () => Opened): Opened {
  try {
    return open();
  } catch (error) {
    throw explainOpening(error, resolveFile(databasePath(url)));
  }
}

/**
 * Creates or migrates the database if needed.
 * @throws if the database can't be opened, is damaged, or was written by a newer version
 */
export async function openDatabase(url: string, options: DatabaseOptions = {}): Promise<Database> {
  if (!isPostgres(url)) return explained(url, () => openDataFile(url, options));
  const { openPostgres } = await import("./postgres/open.ts");
  return openPostgres(url, options);
}

export async function openSnapshot(url: string): Promise<Snapshot> {
  if (isPostgres(url)) {
    const { openPostgresSnapshot } = await import("./postgres/snapshot.ts");
    return openPostgresSnapshot(url);
  }
  const { read, close } = explained(url, () => openFileSnapshot(databasePath(url)));
  return { read, close: async () => close() };
}

export async function requireNotInUse(url: string): Promise<void> {
  const file = findDataFile(url);
  if (file !== undefined) return requireFileNotInUse(file);
  const { requirePostgresNotInUse } = await import("./postgres/snapshot.ts");
  return requirePostgresNotInUse(url);
}

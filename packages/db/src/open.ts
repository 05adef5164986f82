import type { Database } from "./database.ts";
import { requireUnusedFile } from "./file/connection/connection.ts";
import { databasePath, explainOpening, resolveFile } from "./file/disk/data-files.ts";
import { type DatabaseOptions, openDataFile } from "./file/opening/open.ts";
import { openSnapshot } from "./file/verification/verification.ts";
import { findDataFile, isPostgres } from "./places.ts";
import type { Moment } from "./postgres/moment.ts";

function explained<Opened>(url: string, open: () => Opened): Opened {
  try {
    return open();
  } catch (error) {
    throw explainOpening(error, resolveFile(databasePath(url)));
  }
}

/**
 * Opens, creates and migrates the database.
 * @throws if it can't be opened, is damaged, or a newer version of the program has written it.
 */
export async function openDatabase(url: string, options: DatabaseOptions = {}): Promise<Database> {
  if (!isPostgres(url)) return explained(url, () => openDataFile(url, options));
  const { openPostgres } = await import("./postgres/open.ts");
  return openPostgres(url, options);
}

export async function openMoment(url: string): Promise<Moment> {
  if (isPostgres(url)) {
    const { openPostgresMoment } = await import("./postgres/moment.ts");
    return openPostgresMoment(url);
  }
  const { read, close } = explained(url, () => openSnapshot(databasePath(url)));
  return { read, close: async () => close() };
}

export async function requireUnused(url: string): Promise<void> {
  const file = findDataFile(url);
  if (file !== undefined) return requireUnusedFile(file);
  const { requireUnusedPostgres } = await import("./postgres/moment.ts");
  return requireUnusedPostgres(url);
}

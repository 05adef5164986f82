import type { Database } from "./database.ts";
import { type DatabaseOptions, openDataFile } from "./file/opening/open.ts";
import { isPostgres } from "./places.ts";

/**
 * Opens the database at this address, creating and migrating it as needed.
 * @throws if it can't be opened, is damaged, or a newer version of the program has written it.
 */
export async function openDatabase(url: string, options: DatabaseOptions = {}): Promise<Database> {
  if (!isPostgres(url)) return openDataFile(url, options);
  const { openPostgres } = await import("./postgres/open.ts");
  return openPostgres(url, options);
}

import { requireUnusedFile } from "./file/connection/connection.ts";
import { findDataFile } from "./places.ts";

/** @throws if another process of this program uses the database, which would go on with it. */
export async function requireUnused(url: string): Promise<void> {
  const file = findDataFile(url);
  if (file !== undefined) return requireUnusedFile(file);
  const { requireUnusedPostgres } = await import("./postgres/unused.ts");
  return requireUnusedPostgres(url);
}

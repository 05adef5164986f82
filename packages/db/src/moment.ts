import { databasePath } from "./file/disk/data-files.ts";
import { openSnapshot } from "./file/verification/verification.ts";
import { isPostgres } from "./places.ts";
import type { Moment } from "./postgres/moment.ts";

/** Opens one moment of the data for reading. */
export async function openMoment(url: string, cacheKib?: number): Promise<Moment> {
  if (isPostgres(url)) {
    const { openPostgresMoment } = await import("./postgres/moment.ts");
    return openPostgresMoment(url);
  }
  const { read, close } = openSnapshot(databasePath(url), cacheKib);
  return { read, close: async () => close() };
}

import { closeSync, existsSync, openSync, renameSync } from "node:fs";
import { dirname } from "node:path";
import type { Connection } from "../connection/connection.ts";
import { acceptChanges } from "../damage/damage.ts";
import { moveDurably, partialName, removeDatabaseFile, unusedName } from "../disk/durable-files.ts";

/** Only the person who runs the server may look into the data. */
const FILE_MODE = 0o600;

/** Where data is that no longer had its place. */
export interface RescuedData {
  /** A file with everything that was saved. */
  copy?: string;
  /** The log of the file that was replaced. */
  log?: string;
  /** Why there is no copy. */
  error?: unknown;
}

interface LostFile {
  path: string;
  /** Sees everything that was saved. */
  reader: Connection;
  /** Whether another data file lies beside the log: the next start would add the log to it. */
  isLogMisplaced: boolean;
}

async function copyTo(target: string, reader: Connection): Promise<void> {
  const partial = partialName(target);
  try {
    closeSync(openSync(partial, "wx", FILE_MODE));
    await reader.backup(partial);
    // The newest pages may have no checksums yet.
    acceptChanges(partial);
    moveDurably(partial, target);
  } finally {
    removeDatabaseFile(partial);
  }
}

/**
 * Writes all that was saved to a new file, when the names of the data file and its log no longer lead
 * to them. Where even the folder is gone there is nothing to do: it was moved with all that is in it.
 */
export async function rescueData({ path, reader, isLogMisplaced }: LostFile): Promise<RescuedData> {
  const rescued: RescuedData = {};
  if (!existsSync(dirname(path))) return rescued;
  const copy = unusedName(path, "rescued", new Date());
  try {
    await copyTo(copy, reader);
    rescued.copy = copy;
  } catch (error) {
    rescued.error = error;
  }
  if (isLogMisplaced) {
    rescued.log = `${copy}.log`;
    renameSync(`${path}-wal`, rescued.log);
  }
  return rescued;
}

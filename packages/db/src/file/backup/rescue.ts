import { closeSync, existsSync, openSync, renameSync } from "node:fs";
import { dirname } from "node:path";
import { giveToFolderOwner } from "../../ownership.ts";
import type { Connection } from "../connection/connection.ts";
import { acceptChanges } from "../damage/damage.ts";
import { moveDurably, partialName, removeDatabaseFile, unusedName } from "../disk/durable-files.ts";

/** Only the host may read the data. */
const FILE_MODE = 0o600;

/** The place of rescued data. */
export interface RescuedData {
  /** A file with everything that was committed. */
  copy?: string;
  /** The log of the file that was replaced. */
  log?: string;
  /** Why there is no copy. */
  error?: unknown;
}

interface LostFile {
  path: string;
  /** Sees everything that was committed. */
  reader: Connection;
  /** Whether the log lies beside another data file, to which the next start would add it. */
  isLogMisplaced: boolean;
}

async function copyTo(target: string, reader: Connection): Promise<void> {
  const partial = partialName(target);
  try {
    closeSync(openSync(partial, "wx", FILE_MODE));
    giveToFolderOwner(partial);
    await reader.backup(partial);
    // The newest pages may have no sums yet.
    acceptChanges(partial);
    moveDurably(partial, target);
  } finally {
    removeDatabaseFile(partial);
  }
}

/**
 * Writes everything committed to a new file, after the data file or its log was removed or
 * replaced. If even the folder is gone, it was moved with everything in it, and nothing is done.
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

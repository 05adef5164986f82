import { closeSync, openSync } from "node:fs";
import { createDiskSync, type DiskSync } from "./disk-sync.ts";

export interface LogSync extends DiskSync {
  close(): void;
}

/**
 * Syncs the log of a data file. After a failure, nothing may follow in the log before `empty` has
 * moved all of it into the file, which SQLite syncs.
 */
export function createLogSync(path: string, empty: () => boolean): LogSync {
  const descriptor = openSync(`${path}-wal`, "r+");
  return { ...createDiskSync(descriptor, "log", empty), close: () => closeSync(descriptor) };
}

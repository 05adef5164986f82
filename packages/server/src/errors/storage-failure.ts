import { FileTroubleError, isDamage } from "@stepout/db";

/**
 * What SQLite says of a disk that is full, read-only or broken, of a file that is gone, and of another
 * process that keeps the file locked.
 */
const STORAGE_CODES = /^SQLITE_(FULL|READONLY|IOERR|CANTOPEN|BUSY|PROTOCOL)(_|$)/;

export type StorageFailure = "blocked" | "damaged";

/** Whether something failed since nothing can be stored, or read; looked for behind what wraps it. */
export function findStorageFailure(error: unknown): StorageFailure | undefined {
  if (isDamage(error)) return "damaged";
  if (!(error instanceof Error)) return undefined;
  if (error instanceof FileTroubleError) {
    return error.trouble.kind === "damaged" ? "damaged" : "blocked";
  }
  const isCoded = "code" in error && STORAGE_CODES.test(String(error.code));
  return isCoded ? "blocked" : findStorageFailure(error.cause);
}

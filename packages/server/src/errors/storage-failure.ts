import { FileTroubleError, findUnavailableError, isDamage, UnknownOutcomeError } from "@stepout/db";

/** Codes for a full, read-only or broken disk, and for a missing or locked file. */
const STORAGE_CODES = /^SQLITE_(FULL|READONLY|IOERR|CANTOPEN|BUSY|PROTOCOL)(_|$)/;

/** System error codes for a failure to write a picture. */
const SYSTEM_CODES = /^(ENOSPC|EDQUOT|EFBIG|EROFS|EIO|EACCES)$/;

/** `away` and `unknown` are temporary, but after `unknown` the change may have been saved. */
export type StorageFailure = "blocked" | "damaged" | "away" | "unknown";

export function findStorageFailure(error: unknown): StorageFailure | undefined {
  if (isDamage(error)) return "damaged";
  const away = findUnavailableError(error);
  if (away) return away instanceof UnknownOutcomeError ? "unknown" : "away";
  if (!(error instanceof Error)) return undefined;
  if (error instanceof FileTroubleError) {
    return error.trouble.kind === "damaged" ? "damaged" : "blocked";
  }
  const code = "code" in error ? String(error.code) : "";
  const isCoded = STORAGE_CODES.test(code) || SYSTEM_CODES.test(code);
  return isCoded ? "blocked" : findStorageFailure(error.cause);
}

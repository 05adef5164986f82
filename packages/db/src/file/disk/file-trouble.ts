import type { FileTrouble } from "../../database.ts";

/** Thrown instead of committing to a lost or damaged file. */
export class FileTroubleError extends Error {
  readonly code = "DATA_FILE_TROUBLE";
  override readonly name = "FileTroubleError";
  readonly trouble: FileTrouble;

  constructor(trouble: FileTrouble) {
    super(trouble.message);
    this.trouble = trouble;
  }
}

/** SQLite's codes for wrong or unreadable content, unlike a full disk. */
const DAMAGE_CODES = /^SQLITE_(?:CORRUPT|NOTADB|IOERR_(?:READ|SHORT_READ|CORRUPTFS|DATA)$)/;

/** Returns true if an error, or one of its causes, says that stored data is damaged. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isCoded = "code" in error && DAMAGE_CODES.test(String(error.code));
  return isCoded || isDamage(error.cause);
}

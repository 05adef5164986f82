import type { FileTrouble } from "../../database.ts";

/** Thrown instead of committing to a file that is not as it has to be. */
export class FileTroubleError extends Error {
  readonly code = "DATA_FILE_TROUBLE";
  override readonly name = "FileTroubleError";
  readonly trouble: FileTrouble;

  constructor(trouble: FileTrouble) {
    super(trouble.message);
    this.trouble = trouble;
  }
}

/** SQLite's words for content that is wrong or can't be read, unlike a disk that takes no more. */
const DAMAGE_CODES = /^SQLITE_(?:CORRUPT|NOTADB|IOERR_(?:READ|SHORT_READ|CORRUPTFS|DATA)$)/;

/** Whether an error says that what is stored is damaged; looked for behind what wraps it. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isCoded = "code" in error && DAMAGE_CODES.test(String(error.code));
  return isCoded || isDamage(error.cause);
}

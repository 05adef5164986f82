/** What SQLite says of a disk that is full, read-only or broken, and of a file that is gone. */
const STORAGE_CODES = /^SQLITE_(FULL|READONLY|IOERR|CANTOPEN)(_|$)/;

/** Whether something failed since nothing can be stored; looked for behind what wraps it. */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const hasCode = "code" in error && typeof error.code === "string";
  return (hasCode && STORAGE_CODES.test(String(error.code))) || isStorageFailure(error.cause);
}

/** What keeps the pages of a file from being told right is not as it was written. */
export class WrongBytesError extends Error {
  readonly code = "SQLITE_CORRUPT";
  override readonly name = "WrongBytesError";
}

/** The header or the page sums of a file are damaged, so its pages can't be compared. */
export class WrongBytesError extends Error {
  readonly code = "SQLITE_CORRUPT";
  override readonly name = "WrongBytesError";
}

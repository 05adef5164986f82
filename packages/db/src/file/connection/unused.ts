import { existsSync } from "node:fs";
import { connect } from "./connection.ts";

const isBusy = (error: unknown): boolean =>
  error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY");

/**
 * Moves the log into the file, if there is one. Does nothing to a file that SQLite can't read.
 * @throws if another process has the data file open.
 */
export function requireUnusedFile(path: string): void {
  if (!existsSync(path)) return;
  try {
    const connection = connect(path, { busyTimeoutMs: 0 });
    try {
      connection.pragma("locking_mode = EXCLUSIVE");
      connection.exec("BEGIN EXCLUSIVE; COMMIT");
    } finally {
      connection.close();
    }
  } catch (cause) {
    if (isBusy(cause)) throw new Error("A server is using the database; stop it first", { cause });
  }
}

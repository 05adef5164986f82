import { existsSync } from "node:fs";
import { claimFile, closeUnmoved } from "./closing.ts";
import { connect } from "./connection.ts";
import { isBusy } from "./locks.ts";

/**
 * Does nothing where there is no file, or one with another fault.
 * @throws if another process has the data file open, which would go on with it.
 */
export function requireUnusedFile(path: string): void {
  if (!existsSync(path)) return;
  try {
    const connection = connect(path);
    try {
      claimFile(connection);
    } finally {
      closeUnmoved(connection, path);
    }
  } catch (cause) {
    if (isBusy(cause)) throw new Error("A server is using the database; stop it first", { cause });
  }
}

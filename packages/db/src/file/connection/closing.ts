import { type Connection, connect } from "./connection.ts";

/**
 * Keeps every connection to a file from moving the log into it as it closes, which SQLite does with
 * the last one that can write: for as long as this one is open, which reads and moves nothing.
 */
export function holdFile(reader: Connection): void {
  // SQLite's lock on a file with a log stays from the first reading on.
  reader.pragma("user_version");
}

/** Closes a connection, and leaves the log as it is: what is in there may have no checksums. */
export function closeUnmoved(connection: Connection, path: string): void {
  let holder: Connection | undefined;
  try {
    connection.pragma("locking_mode = NORMAL");
    // An exclusive lock is given back at the end of a transaction that writes.
    connection.exec("BEGIN IMMEDIATE; ROLLBACK");
    holder = connect(path, { readonly: true });
    holdFile(holder);
  } finally {
    connection.close();
    holder?.close();
  }
}

/** @throws SQLITE_BUSY when somebody else has the file open; nobody can open it until this closes. */
export function claimFile(connection: Connection): void {
  connection.pragma("busy_timeout = 0");
  connection.pragma("locking_mode = EXCLUSIVE");
  connection.exec("BEGIN EXCLUSIVE; COMMIT");
}

const openNow = new Set<() => void>();

function closeAll(): void {
  for (const close of openNow) close();
}

/** Has connections closed in the right order even where the process ends without closing them. */
export function closeAtExit(close: () => void): () => void {
  if (openNow.size === 0) process.on("exit", closeAll);
  openNow.add(close);
  return () => {
    openNow.delete(close);
    if (openNow.size === 0) process.off("exit", closeAll);
  };
}
